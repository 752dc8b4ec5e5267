import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './db/schema.ts',
    './db/schema-services.ts',
    './db/schema-hours.ts',
    './db/schema-calendars.ts',
    './db/schema-bookings.ts',
    './db/schema-records.ts',
    './db/schema-content.ts',
    './db/schema-push.ts',
    './db/schema-passkeys.ts',
  ],
  out: './db/migrations',
});
