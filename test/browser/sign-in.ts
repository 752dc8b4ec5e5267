/** Signing in without the form, for tests of what comes after it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the demonstration's accounts sign in with; it is printed where `npm run demo` runs. */
export const DEMO_PASSWORD = 'Demo-pass-1';

/** Signs in everybody who shares a page's cookies. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const data = { email, password };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
}

/** The cookies of a sign-in without a browser, as a request sends them. */
export async function sessionCookie(appUrl: string, email: string): Promise<string> {
  const login = await fetch(`${appUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}
