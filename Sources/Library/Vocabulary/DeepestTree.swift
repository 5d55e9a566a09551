/// How many controllers may stand below each other; a tree in code or in a file that is deeper is refused.
package let deepestTree = 1_000
