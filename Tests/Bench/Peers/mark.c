/* The least that a key press costs: reads a key, moves a mark in a list of ten rows, refreshes. `q` quits. */

#include <curses.h>

enum { rows = 10 };

static void draw(int row, int is_marked) {
  if (is_marked) attron(A_REVERSE);
  mvprintw(row, 0, "Message %d", row);
  if (is_marked) attroff(A_REVERSE);
}

int main(void) {
  int marked = 0;
  initscr();
  raw();
  noecho();
  keypad(stdscr, TRUE);
  curs_set(0);
  for (int row = 0; row < rows; row++) draw(row, row == marked);
  refresh();
  for (int key = getch(); key != 'q'; key = getch()) {
    int next = marked + (key == KEY_DOWN) - (key == KEY_UP);
    if (next < 0 || next >= rows) continue;
    draw(marked, 0);
    draw(next, 1);
    marked = next;
    refresh();
  }
  endwin();
}
