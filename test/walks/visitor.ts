/** Somebody at a page: finds things by what they are called, as test/browser/person.ts does. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver, Point } from './driver.ts';

const PATIENCE_MS = 15_000;
/** Of a press or a text, beside the name. */
const BUTTONS = 'button, a, [role=button], [role=option], [role=tab], label, input, select';

/** Functions of the page: what can be seen and has a name, and where it is. */
const IN_PAGE = `
  const isShown = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility === 'visible';
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (e) => plain(
    e.getAttribute('aria-label') ||
    (e.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ||
    [...(e.labels ?? [])].map((label) => label.textContent).join(' ') || e.textContent);
  const find = (css, name) => [...document.querySelectorAll(css)].filter((e) =>
    isShown(e) && !e.disabled && !e.closest('[inert]') && new RegExp(name).test(nameOf(e)));
`;

export class Visitor {
  readonly driver: Driver;
  readonly #url: string;

  constructor(driver: Driver, url: string) {
    this.driver = driver;
    this.#url = url;
  }

  open(path: string): Promise<void> {
    return this.driver.open(new URL(path, this.#url).href);
  }

  /** Presses what is called so, in the middle. @param name a regular expression */
  async tap(name: string, css = BUTTONS, at = 0): Promise<void> {
    await this.driver.press(await this.placeOf(name, css, at));
  }

  async fill(name: string, text: string): Promise<void> {
    await this.tap(name, 'input, textarea');
    await this.#until(`the focus in ${name}`, () =>
      this.driver.evaluate<boolean>(
        "document.activeElement.select?.(); return 'value' in document.activeElement",
      ),
    );
    await this.driver.type(text);
    // WebKit answers before its last keys have arrived.
    await this.#until(`“${text}” in ${name}`, () =>
      this.driver.evaluate<boolean>(
        `return document.activeElement.value.endsWith(${JSON.stringify(text.at(-1))})`,
      ),
    );
  }

  async sees(text: string): Promise<void> {
    await this.#until(`text /${text}/`, () =>
      this.driver.evaluate<boolean>(
        `return new RegExp(${JSON.stringify(text)}).test(document.body.innerText)`,
      ),
    );
  }

  /** The middle of what is called so, once it has come to rest there and nothing covers it. */
  async placeOf(name: string, css = BUTTONS, at = 0): Promise<Point> {
    let last: Point | null = null;
    return this.#until(`${css} /${name}/`, async () => {
      const place: Point | null = await this.driver.evaluate(`${IN_PAGE}
        const e = find(${JSON.stringify(css)}, ${JSON.stringify(name)}).at(${at});
        if (!e) return null;
        e.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { x, y, width, height } = e.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        const hit = document.elementFromPoint(middle.x, middle.y);
        const isFree = hit && (e.contains(hit) || hit.contains(e) || [...(e.labels ?? [])].some((l) => l.contains(hit)));
        return isFree ? middle : null;`);
      const isStill = place !== null && last?.x === place.x && last.y === place.y;
      last = place;
      return isStill ? place : null;
    });
  }

  /** What can be read in the topmost dialog or else on the page, without what differs between two runs. */
  async text(): Promise<string> {
    const text: string = await this.driver.evaluate(`
      const dialogs = document.querySelectorAll('[role=dialog][aria-modal]');
      const root = [...dialogs].at(-1) ?? document.querySelector('main');
      const squeezed = (text) => text.replaceAll(/\\s+/g, '');
      // Only Chromium counts the choices of a closed list as text.
      const lists = [...root.querySelectorAll('select')].map(({ options }) =>
        squeezed([...options].map(({ text }) => text).join('')));
      const text = lists.reduce((all, list) => all.replace(list, ''), squeezed(root.innerText));
      return text + ' pressed: ' + root.querySelectorAll('[aria-pressed=true]').length;`);
    // Without a mouse, as headless browsers say they are, there's nothing to drop.
    return text
      .replaceAll('Dropafilehere', '')
      .replaceAll(/TW-[2-9A-Z]{6}/g, 'TW-******')
      .replaceAll(/\d+:(?!00)\d\d[AP]M/g, '*:**');
  }

  async #until<Result>(what: string, look: () => Promise<Result>): Promise<NonNullable<Result>> {
    const end = Date.now() + PATIENCE_MS;
    let error: unknown = 'not there';
    while (Date.now() < end) {
      try {
        const found = await look();
        if (found) return found;
      } catch (thrown) {
        // The page may be on its way to another.
        error = thrown;
      }
      await sleep(100);
    }
    throw new Error(`${this.driver.name} misses ${what}: ${error}`);
  }
}
