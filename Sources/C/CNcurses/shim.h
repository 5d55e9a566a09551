// What Swift cannot import of curses and the C library: macros, globals and variadic functions, as plain functions.
#pragma once

// The package manager drops the flags that would declare the wide character functions.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

// <term.h> brings some five hundred macros with short names, so its functions are declared here.
extern int setupterm(const char *term, int fd, int *result);
struct term;
extern struct term *cur_term;
extern int del_curterm(struct term *terminal);
extern int wcwidth(wchar_t character);

static inline WINDOW *nc_stdscr(void) { return stdscr; }
static inline WINDOW *nc_curscr(void) { return curscr; }
static inline int nc_rows(WINDOW *window) { return getmaxy(window); }
static inline int nc_columns(WINDOW *window) { return getmaxx(window); }
static inline int nc_colors(void) { return COLORS; }
static inline int nc_color_pairs(void) { return COLOR_PAIRS; }
static inline FILE *nc_stdin(void) { return stdin; }
static inline FILE *nc_stdout(void) { return stdout; }

static inline attr_t nc_bold(void) { return WA_BOLD; }
static inline attr_t nc_dim(void) { return WA_DIM; }
static inline attr_t nc_reverse(void) { return WA_REVERSE; }
static inline attr_t nc_underline(void) { return WA_UNDERLINE; }

static inline mmask_t nc_mouse_press(void) { return BUTTON1_PRESSED; }
static inline mmask_t nc_mouse_wheel_up(void) { return BUTTON4_PRESSED; }
static inline mmask_t nc_mouse_wheel_down(void) { return BUTTON5_PRESSED; }

static inline int nc_function_key(int number) { return KEY_F(number); }

// Columns of a character as the C library counts them; -1 where it cannot be printed.
static inline int nc_width(unsigned int character) { return wcwidth((wchar_t)character); }

// A string capability of the terminal, or NULL where it has none.
static inline const char *nc_capability(const char *name) {
  char *value = tigetstr((NCURSES_CONST char *)name);
  return value == (char *)-1 ? NULL : value;
}

// Leaves a part out of a string capability of the terminal that curses uses now; returns whether it was in there.
static inline bool nc_leave_out(const char *part, const char *capability) {
  char *value = (char *)nc_capability(capability);
  char *start = value == NULL ? NULL : strstr(value, part);
  if (start == NULL) { return false; }
  char *rest = start + strlen(part);
  memmove(start, rest, strlen(rest) + 1);
  return true;
}

// What a terminal's entry says: -1 there is none, 0 it cannot place the cursor, 1 it can.
static inline int nc_can_place_cursor(const char *term, int fd) {
  int result = 0;
  if (setupterm(term, fd, &result) != OK) { return result == 1 ? 0 : -1; }
  int can = nc_capability("cup") != NULL && nc_capability("clear") != NULL;
  del_curterm(cur_term);
  return can;
}

// Makes a cell of one character with its marks in `window` at a place, in an extended colour pair.
static inline int nc_put(WINDOW *window, int y, int x, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) != OK) { return ERR; }
  return mvwadd_wch(window, y, x, &cell);
}

// The same for a character without marks.
static inline int nc_put_one(WINDOW *window, int y, int x, wchar_t character, attr_t attributes, int pair) {
  const wchar_t text[] = {character, 0};
  return nc_put(window, y, x, text, attributes, pair);
}
