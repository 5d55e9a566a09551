/// The most levels of controllers below each other; a deeper tree in code or in a file is refused.
package let deepestTree = 1_000
