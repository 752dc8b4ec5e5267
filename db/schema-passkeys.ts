import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Transport } from '../src/shared/account/passkey.schema.ts';
import { list, users } from './schema.ts';

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, as browsers name it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: blob('public_key').$type<Uint8Array<ArrayBuffer>>().notNull(),
    /** Of its uses, where the device counts them; else 0. */
    counter: integer('counter').notNull(),
    transports: list<Transport>('transports'),
    label: text('label').notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Those that were answered, until they expire: none is answered twice, even after a restart. */
export const usedChallenges = sqliteTable('used_challenges', {
  challenge: text('challenge').primaryKey(),
  expiresAt: integer('expires_at').notNull(),
});
