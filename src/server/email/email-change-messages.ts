import type { Queries } from '../../../db/client.ts';
import { emailText } from '../../shared/messages/email.ts';
import { pages } from '../../shared/site/pages.ts';
import type { Links } from '../foundation/links.ts';
import type { EmailChangeRow } from '../store/accounts/email-changes.ts';
import { recipientOf, type UserRow, userByEmail } from '../store/accounts/users.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { toAccount, toAddress } from './draft.ts';
import type { EmailSite, Recipient } from './email-content.ts';
import { emailChangeUrl, pageLink } from './page-link.ts';
import { isVerified, mayNotify } from './unverified.ts';

/** If the new address has an account, its owner gets a note instead of the link. */
export function draftEmailChange(
  deps: { links: Links; env: EmailSite },
  tx: Queries,
  user: UserRow,
  { id, email }: EmailChangeRow,
  by: 'self' | 'admin',
): OutboxDraft[] {
  const { env } = deps;
  const asker = recipientOf(tx, user);
  const owner = userByEmail(tx, email);
  return [
    ...(mayNotify(asker) ? [emailChangeAsked(asker, email, by, env)] : []),
    owner
      ? emailTaken(recipientOf(tx, owner), env)
      : emailToConfirm({ ...user, userId: user.id, email }, emailChangeUrl(deps, id, user), env),
  ];
}

export function emailChangeAsked(
  user: Recipient,
  email: string,
  by: 'self' | 'admin',
  site: EmailSite,
): OutboxDraft {
  return toAccount(user, 'email-change-asked', () => ({
    subject: emailText('emailChange.title'),
    preview: emailText('emailChange.preview'),
    paragraphs: [
      emailText(by === 'self' ? 'emailChange.byYou' : 'emailChange.byAdmin', {
        instead: isVerified(user.emailVerifiedAt) ? email : emailText('emailChange.otherAddress'),
        site: site.siteName,
      }),
      ...(by === 'self' ? [emailText('emailChange.advice')] : []),
    ],
    action: { label: emailText('button.signInPage'), url: pageLink(site, pages.login.path) },
    notes: [emailText('note.questions', { support: site.supportEmail })],
  }));
}

/** To the old address, whose owner may not know. @param undoUrl restores it; none afterwards */
export function emailChanged(
  user: Recipient,
  email: string,
  undoUrl: string | undefined,
  site: EmailSite,
): OutboxDraft {
  const write = () => ({
    subject: emailText('emailChanged.title'),
    preview: emailText('emailChanged.preview', { email }),
    paragraphs: [
      emailText('emailChanged.text', { email }),
      ...(undoUrl ? [emailText('emailChanged.undo')] : []),
    ],
    ...(undoUrl && { action: { label: emailText('emailChanged.undo.button'), url: undoUrl } }),
    notes: [emailText('emailChanged.advice', { support: site.supportEmail })],
  });
  return toAccount(user, 'email-changed', write, undoUrl !== undefined);
}

/** Without a name, since we don't know the new address's owner. */
export function emailToConfirm(
  user: Pick<Recipient, 'userId' | 'email' | 'language'>,
  confirmUrl: string,
  site: EmailSite,
): OutboxDraft {
  return toAddress(
    {
      kind: 'email-to-confirm',
      to: user.email,
      isSecret: true,
      userId: user.userId,
      language: user.language,
    },
    () => ({
      subject: emailText('newEmail.subject'),
      preview: emailText('newEmail.preview'),
      heading: emailText('newEmail.title'),
      paragraphs: [emailText('newEmail.text', { site: site.siteName })],
      action: { label: emailText('newEmail.button'), url: confirmUrl },
      notes: [emailText('reopen.ignore')],
    }),
  );
}

/** To an address that someone wants for another account. */
export function emailTaken(owner: Recipient, site: EmailSite): OutboxDraft {
  return toAccount(owner, 'email-taken', () => ({
    subject: emailText('emailTaken.title'),
    preview: emailText('emailTaken.preview'),
    paragraphs: [
      emailText('emailTaken.text', { site: site.siteName }),
      emailText('emailTaken.advice'),
    ],
    action: { label: emailText('button.signInPage'), url: pageLink(site, pages.login.path) },
    notes: [emailText('hasAccount.ignore')],
  }));
}
