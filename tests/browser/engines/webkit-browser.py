"""A window of WebKitGTK that WebKitWebDriver drives, with a profile on disk.

WebKitGTK's own MiniBrowser forgets everything when it is driven (its data lives in memory then), and a tablet does not: what a restart
keeps is what is to be tested.

Usage: webkit-browser.py <folder of the profile>
"""

import os
import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402


def main(profile: str) -> None:
    data = WebKit2.WebsiteDataManager(
        base_data_directory=os.path.join(profile, "data"),
        base_cache_directory=os.path.join(profile, "cache"),
    )
    context = WebKit2.WebContext.new_with_website_data_manager(data)
    context.set_automation_allowed(True)

    def open_window(_session: WebKit2.AutomationSession) -> WebKit2.WebView:
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
        window = Gtk.Window(default_width=1280, default_height=900)
        window.add(view)
        window.show_all()
        return view

    def begin(_context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
        info = WebKit2.ApplicationInfo()
        info.set_name("webkit-browser.py")
        session.set_application_info(info)
        session.connect("create-web-view", open_window)

    context.connect("automation-started", begin)
    # As a person closes it: the loop ends, and with it the browser, in good order.
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, Gtk.main_quit)
    Gtk.main()


main(sys.argv[1])
