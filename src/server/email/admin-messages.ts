/** Emails to administrators when one is invited or removed. */
import type { OutboxDraft } from '../store/email/outbox.ts';
import { draftEmail } from './draft.ts';
import type { EmailSite } from './mail.ts';

type Actor = { userId: number; email: string };

/** To the admin who invited, in case someone else used their session. */
export function adminInvited(by: Actor, invited: string, site: EmailSite): OutboxDraft {
  return draftEmail(
    { kind: 'admin-invited', to: by.email, userId: by.userId },
    {
      subject: 'You invited an administrator',
      preview: `${invited} can now become an administrator.`,
      heading: 'An invitation is on its way',
      paragraphs: [
        'Hello,',
        `You invited ${invited} to help run ${site.siteName} as an administrator. The link in the invitation is valid for three days.`,
      ],
      notes: [notYou(site)],
    },
  );
}

/** To the former administrator. @param hadAccepted false when they were only invited */
export function adminRemoved(
  removed: { email: string; hadAccepted: boolean },
  by: string,
  site: EmailSite,
): OutboxDraft {
  const news = removed.hadAccepted
    ? `${by} removed you as an administrator of ${site.siteName}. You're signed out on every device and can't sign in anymore.`
    : `${by} withdrew your invitation to help run ${site.siteName}. The link we sent you no longer works.`;
  return draftEmail(
    { kind: 'admin-removed', to: removed.email },
    {
      subject: `You no longer help run ${site.siteName}`,
      preview: 'Your access as an administrator has ended.',
      heading: 'Your access has ended',
      paragraphs: ['Hello,', news],
      notes: [`If you think this is a mistake, email ${site.supportEmail}.`],
    },
  );
}

/** To the admin who removed them, in case someone else used their session. */
export function adminRemoval(by: Actor, removed: string, site: EmailSite): OutboxDraft {
  return draftEmail(
    { kind: 'admin-removal', to: by.email, userId: by.userId },
    {
      subject: 'You removed an administrator',
      preview: `${removed} can't sign in anymore.`,
      heading: 'An administrator was removed',
      paragraphs: [
        'Hello,',
        `You removed ${removed} as an administrator of ${site.siteName}. They're signed out and can't sign in anymore.`,
      ],
      notes: [notYou(site)],
    },
  );
}

function notYou(site: EmailSite): string {
  return `If it wasn't you, change your password now, which signs out everyone else, and email ${site.supportEmail}.`;
}
