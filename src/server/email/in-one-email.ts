/** Several emails to one person as one: the first, with what the others say. */
import { inLanguage } from '#current-language';
import { emailText } from '../../shared/messages/email.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';

interface Other {
  draft: OutboxDraft;
  manageUrl: string;
}

/** Its kind isn't replaced by a newer email, which would be about one of the bookings only. */
export function inOneEmail(first: OutboxDraft, others: readonly Other[]): OutboxDraft {
  if (others.length === 0) return first;
  const { body } = first;
  return inLanguage(body.language ?? null, () => ({
    ...first,
    kind: 'booking-together',
    body: {
      ...body,
      paragraphs: [
        ...body.paragraphs,
        ...others.map(({ draft: { subject }, manageUrl }) =>
          emailText('together.line', { subject, manageUrl }),
        ),
      ],
      otherCalendars: others.flatMap(({ draft }) => draft.body.calendar ?? []),
    },
  }));
}
