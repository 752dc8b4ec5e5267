import type { Locator, Page } from 'playwright-core';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** Somebody at a page: finds things by what they are called, and counts every tap or click. */
export class Person {
  readonly page: Page;
  readonly #touches: boolean;
  /** Taps or clicks so far; a tap that only moves the focus into a field counts too. */
  taps = 0;

  /** @param touches whether the person has a finger on the screen instead of a mouse */
  constructor(page: Page, { touches }: { touches: boolean }) {
    this.page = page;
    this.#touches = touches;
  }

  /** Taps what has this role and name; a text is the whole name, so that "Book" is not "Bookings". */
  async tap(role: Role, name: Name): Promise<void> {
    await this.tapOn(this.page.getByRole(role, { name, exact: true }));
  }

  /** Taps something that no role and name tells apart, such as the first of many cards. */
  async tapOn(target: Locator): Promise<void> {
    this.taps += 1;
    await (this.#touches ? target.tap() : target.click());
  }

  /** Types into a field key by key, as a keyboard does; taps it first unless it has the focus. */
  async type(label: Name, text: string): Promise<void> {
    const named = { name: label, exact: true };
    // A required field's label holds a star that its name does not, a password field has no role.
    const field = this.page
      .getByRole('textbox', named)
      .or(this.page.getByRole('combobox', named))
      .or(this.page.locator('input[type=password]').and(this.page.getByLabel(label)));
    const hasFocus = await field.evaluate((element) => element === document.activeElement);
    if (!hasFocus) await this.tapOn(field);
    await field.pressSequentially(text);
  }

  /** Waits until the text can be seen. */
  async sees(text: Name): Promise<void> {
    await this.page.getByText(text).first().waitFor({ state: 'visible' });
  }
}

/** Puts a file into the upload field of this label, as the system's chooser does. */
export async function chooseFile(page: Page, label: string, file: { name: string; bytes: Buffer }) {
  const field = page.getByRole('group', { name: label });
  const choosing = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles({ name: file.name, mimeType: '', buffer: file.bytes });
  await field.getByRole('button', { name: 'Replace' }).waitFor();
}
