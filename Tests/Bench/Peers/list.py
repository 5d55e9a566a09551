"""A list of ten rows, of which each opens a screen, in Textual: what the bench measures beside ours.

list.py            in the terminal; q quits
list.py pilot N    driven N times by Textual's own Pilot: Enter, then Escape
"""

import asyncio
import sys

from textual.app import App
from textual.screen import Screen
from textual.widgets import Footer, Header, Label, ListItem, ListView


class Message(Screen):
    BINDINGS = [("escape", "app.pop_screen", "Back")]

    def compose(self):
        yield Header()
        yield Label("Shall we say one o'clock?")
        yield Footer()


class Mail(App):
    BINDINGS = [("q", "quit", "Quit")]

    def compose(self):
        yield Header()
        yield ListView(*(ListItem(Label(f"Message {number}")) for number in range(10)))
        yield Footer()

    def on_list_view_selected(self, event):
        self.push_screen(Message())


async def drive(rounds):
    app = Mail()
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(rounds):
            await pilot.press("enter")
            await pilot.press("escape")


if sys.argv[1:2] == ["pilot"]:
    asyncio.run(drive(int(sys.argv[2])))
else:
    Mail().run()
