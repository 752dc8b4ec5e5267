#!/usr/bin/python3
"""A WebKitGTK window that WebKitWebDriver steers, and that keeps what goes wrong in its pages."""
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# Kept beyond a change of the page.
ERRORS = """
const keep = (text) => {
  const kept = JSON.parse(sessionStorage.getItem('walk-errors') ?? '[]');
  sessionStorage.setItem('walk-errors', JSON.stringify([...kept, `${location.pathname}: ${text}`]));
};
addEventListener('error', (event) => event.message && keep(event.message));
addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled ${reason?.stack ?? reason}`));
addEventListener('securitypolicyviolation', (event) => keep(`CSP ${event.blockedURI}`));
const { error } = console;
console.error = (...words) => { keep(words.join(' ')); error(...words); };
"""


def create_view(_session):
    content = WebKit2.UserContentManager()
    top, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript.new(ERRORS, top, start, None, None))
    settings = WebKit2.Settings(enable_page_cache=True)
    view = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        settings=settings,
        user_content_manager=content,
    )
    window = Gtk.Window(decorated=False)
    window.add(view)
    window.show_all()
    return view


def on_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-window")
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", on_automation)
Gtk.main()
