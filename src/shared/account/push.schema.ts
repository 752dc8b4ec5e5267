/** Notifications on a person's devices. */
import { z } from '#zod';
import { pushText } from '../messages/push.ts';
import { idSchema } from '../site/basic.schema.ts';
import { PUSH_KINDS } from './push-kinds.ts';

/** Browsers' own are a few hundred characters long. */
const ENDPOINT_MAX = 2000;

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** 65 and 16 bytes, in base64url. */
const bytes = (pattern: RegExp) => z.string().regex(pattern, pushText.error('error.keys'));

/** A browser's PushSubscription as JSON. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string().max(ENDPOINT_MAX).refine(isEndpoint, pushText.error('error.endpoint')),
  keys: z.object({ p256dh: bytes(/^B[\w-]{86}=?$/), auth: bytes(/^[\w-]{22}(==)?$/) }),
});

const hour = z.int().min(0).max(23);

/** Its name as Intl writes it. */
const timeZone = z
  .string()
  .max(60)
  .transform((name, context) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      context.addIssue({ code: 'custom', message: pushText('error.zone') });
      return z.NEVER;
    }
  });

export const pushChoicesSchema = z.object({
  /** The kinds turned off. */
  off: z
    .array(z.enum([...PUSH_KINDS.technician, ...PUSH_KINDS.admin]))
    .max(PUSH_KINDS.technician.length + PUSH_KINDS.admin.length),
  /** From one hour until another, perhaps of the next day; null for no quiet hours. */
  quiet: z
    .object({ from: hour, to: hour })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: () => pushText('error.quiet') })
    .nullable(),
});

/** With the browser's zone, which counts for admins; technicians have their own. */
export const pushChangeSchema = pushChoicesSchema.extend({ timeZone });

export const pushStateSchema = pushChoicesSchema.extend({
  /** For the browser's subscription: the server's key, in base64url. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      id: idSchema,
      device: z.string().nullable(),
      isThis: z.boolean(),
      createdAt: z.number(),
      /** UTC milliseconds; null if nothing arrived yet. */
      sentAt: z.number().nullable(),
    }),
  ),
});
export type PushState = z.output<typeof pushStateSchema>;
