/** What a page shows or says, by where it stands. */
export interface Shown {
  where: string;
  text: string;
}

/** Runs in the browser: all that people see, hear or read in the tab, but for the map's sources. */
export function shownOn(): Shown[] {
  const shown: Shown[] = [{ where: 'document.title', text: document.title }];
  const ignored = 'script, style, noscript, [inert], .leaflet-control-attribution';
  const isShown = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true }) && !element.closest(ignored);
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className.toString().split(' ')[0]}`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent && isShown(parent))
      shown.push({ where: describe(parent), text: node.nodeValue ?? '' });
  }
  const names = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
  for (const name of [...names, 'title', 'placeholder', 'alt']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!isShown(element)) continue;
      shown.push({ where: `${describe(element)} ${name}`, text: element.getAttribute(name) ?? '' });
    }
  }
  return shown.filter(({ text }) => /[a-z]{2}/i.test(text));
}
