import { expect, it } from 'vitest';
import { openSite, PHONE } from './site.ts';

const site = openSite({ technicians: 40 });

it('holds on the booking form, which checks what is typed', async () => {
  const { page, close } = await site.visit(PHONE);
  const forbidden: string[] = [];
  await page.exposeFunction('report', (text: string) => forbidden.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Object(window).report(`${effectiveDirective}: ${blockedURI}`),
    );
  });
  await page.goto('/technicians/1?book=1');
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  expect(forbidden).toEqual([]);
  await close();
});
