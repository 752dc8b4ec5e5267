/** A page as a browser's own translation leaves it. */
import type { Page } from 'playwright-core';

/** Marks each translated text. */
export const TRANSLATED = '¿';

/**
 * Translates every page of a visit as Chrome does: each text is replaced by two `font` elements, soon
 * after it comes or changes. What React then writes into a text that is out of the page is an error.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const untouched = 'script, style, textarea, title, font, [translate=no]';
    function translate(text: Text) {
      if (!text.parentElement || text.parentElement.closest(untouched) || !text.data.trim()) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = mark + text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    function translateAll(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    }
    const { set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue'),
      set(this: Text, value: string) {
        if (!this.isConnected) console.error(`The page still shows "${this.data}", not "${value}"`);
        set!.call(this, value);
      },
    });
    addEventListener('DOMContentLoaded', () => {
      translateAll(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') translate(target as Text);
          for (const node of addedNodes)
            node instanceof Text ? translate(node) : translateAll(node);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }, TRANSLATED);
}
