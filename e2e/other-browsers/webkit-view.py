#!/usr/bin/python3
"""One WebKit view without toolbars, 390 by 844, that WebKitWebDriver drives."""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# Pages see this as a wish for less motion.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False)
    window.set_default_size(390, 844)
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("webkit-view")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), 0)
    session.set_application_info(about)
    session.connect("create-web-view", open_view)


context.connect("automation-started", begin)
Gtk.main()
