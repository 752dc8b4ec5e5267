import { deviceLabel } from '../../shared/account/device-label.ts';
import { type HealthFacts, type HealthFinding, judgeHealth } from '../../shared/admin/health.ts';
import { formatInstant } from '../../shared/format/instants.ts';
import { adminText } from '../../shared/messages/admin.ts';
import { emailText } from '../../shared/messages/email.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { toAddress } from './draft.ts';
import type { EmailSite, Recipient } from './email-content.ts';
import { pageLink } from './page-link.ts';

type Actor = Pick<Recipient, 'userId' | 'email' | 'language'>;

/** In case someone else used the inviting admin's session. */
export function adminInvited(by: Actor, invited: string, site: EmailSite): OutboxDraft {
  return toAddress(
    { kind: 'admin-invited', to: by.email, userId: by.userId, language: by.language },
    () => ({
      subject: emailText('youInvited.subject'),
      preview: emailText('youInvited.preview', { invited }),
      heading: emailText('youInvited.title'),
      paragraphs: [emailText('youInvited.text', { invited, site: site.siteName })],
      notes: [notYou(site)],
    }),
  );
}

/** @param hadAccepted false if they were only invited */
export function adminRemoved(
  removed: { email: string; hadAccepted: boolean; language: Language | null },
  by: string,
  site: EmailSite,
): OutboxDraft {
  return toAddress(
    { kind: 'admin-removed', to: removed.email, language: removed.language },
    () => ({
      subject: emailText('removed.subject', { site: site.siteName }),
      preview: emailText('removed.preview'),
      heading: emailText('removed.title'),
      paragraphs: [
        emailText(removed.hadAccepted ? 'removed.text' : 'removed.invitation', {
          by,
          site: site.siteName,
        }),
      ],
      notes: [emailText('removed.advice', { support: site.supportEmail })],
    }),
  );
}

/** In case someone else used the removing admin's session. */
export function adminRemoval(by: Actor, removed: string, site: EmailSite): OutboxDraft {
  return toAddress(
    { kind: 'admin-removal', to: by.email, userId: by.userId, language: by.language },
    () => ({
      subject: emailText('youRemoved.subject'),
      preview: emailText('youRemoved.preview', { removed }),
      heading: emailText('youRemoved.title'),
      paragraphs: [emailText('youRemoved.text', { removed, site: site.siteName })],
      notes: [notYou(site)],
    }),
  );
}

/** @param device as stored @param at when it signed in, in UTC milliseconds */
export function adminNewDevice(
  { userId, email: to, language }: Actor,
  device: string | null,
  at: number,
  site: EmailSite,
): OutboxDraft {
  return toAddress({ kind: 'admin-new-device', to, userId, language }, () => {
    const when = formatInstant(at, 'dateAndTime', 'UTC');
    const said = { site: site.siteName, when, device: deviceLabel(device) };
    return {
      subject: emailText('newDevice.subject', said),
      preview: emailText('newDevice.text', said),
      paragraphs: [emailText('newDevice.text', said)],
      action: { label: emailText('button.signInPage'), url: pageLink(site, pages.login.path) },
      notes: [emailText('passwordChanged.advice', { support: site.supportEmail })],
    };
  });
}

export function healthChanged(
  admin: Actor,
  change: { facts: HealthFacts; begun: HealthFinding['kind'][]; ended: HealthFinding['kind'][] },
  site: EmailSite,
): OutboxDraft {
  const { facts, begun, ended } = change;
  return toAddress(
    { kind: 'admin-health', to: admin.email, userId: admin.userId, language: admin.language },
    () => {
      const found = judgeHealth(facts).filter(({ kind }) => begun.includes(kind));
      const isWorse = found.length > 0;
      return {
        subject: emailText(isWorse ? 'health.begun' : 'health.ended', { site: site.siteName }),
        preview: found[0]?.text ?? adminText('health.ended', { kind: ended[0] ?? '' }),
        paragraphs: [
          ...found.map(({ text, advice }) => `${text} ${advice}`),
          ...ended.map((kind) => adminText('health.ended', { kind })),
        ],
      };
    },
  );
}

function notYou(site: EmailSite): string {
  return emailText('youRemoved.advice', { support: site.supportEmail });
}
