import { z } from '#zod';
import { passkeyText } from '../messages/passkey.ts';
import { line } from '../site/typed-text.schema.ts';

/** How a browser reaches the device that holds a key. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type Transport = (typeof TRANSPORTS)[number];

export const PASSKEY_NAME_MAX = 60;

/** No device sends nearly as much. */
const encoded = (max = 4_000) =>
  z
    .string(passkeyText.error('failed'))
    .regex(/^[\w-]*$/, passkeyText.error('failed'))
    .max(max, passkeyText.error('failed'));

const credential = {
  id: encoded(),
  rawId: encoded(),
  type: z.literal('public-key', passkeyText.error('failed')),
  // No extension is asked for.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** What a browser answers when asked to use a passkey. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(),
    authenticatorData: encoded(),
    signature: encoded(),
  }),
});
export type Assertion = z.output<typeof assertionSchema>;

/** What a browser answers when asked to make a passkey. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(),
    attestationObject: encoded(20_000),
    // Browsers may know more of them than we do.
    transports: z
      .array(z.string())
      .transform((names) => TRANSPORTS.filter((transport) => names.includes(transport)))
      .default([]),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

export const passkeySchema = z.object({
  id: z.int(),
  label: z.string(),
  /** UTC milliseconds. */
  createdAt: z.number(),
  /** UTC milliseconds; null until it's used. */
  lastUsedAt: z.number().nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const passkeyNameSchema = z.object({
  id: z.int().positive(),
  label: line(passkeyText.error('name.missing'))
    .min(1, passkeyText.error('name.missing'))
    .max(PASSKEY_NAME_MAX, passkeyText.error('name.long', { max: PASSKEY_NAME_MAX })),
});

export const passkeyRemovalSchema = z.object({ id: z.int().positive() });
