import { expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { EMAIL_ERRORS, emailErrorText } from './email-error.ts';

it('why an email waits is said in the reader’s language', () => {
  expect(emailErrorText('no-server')).toBe(
    'No mail server is set up (SMTP_URL). You can read the email here.',
  );
  expect(inLanguage('fr', () => emailErrorText('no-server'))).toContain(
    'Aucun serveur de courriel',
  );
  for (const code of EMAIL_ERRORS) {
    const said = (['en', 'fr', 'es'] as const).map((language) =>
      inLanguage(language, () => emailErrorText(code)),
    );
    expect(new Set([code, ...said]).size).toBe(4);
  }
});

it('the mail server’s own words stay', () => {
  expect(emailErrorText('552 mailbox full')).toBe('552 mailbox full');
  expect(emailErrorText(null)).toBeNull();
});
