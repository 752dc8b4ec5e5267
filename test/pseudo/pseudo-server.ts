/** The demonstration, saying everything in the pseudo-language of pseudo-messages.ts. */
import { registerHooks } from 'node:module';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../demo/demo-accounts.ts';
import { DEMO_PASSWORD } from '../browser/sign-in.ts';
import { pseudoCatalogue } from './pseudo-messages.ts';

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    return /\/src\/shared\/messages\/en\/[\w-]+\.json$/.test(url)
      ? { ...loaded, source: pseudoCatalogue(`${loaded.source}`) }
      : loaded;
  },
});

// After the hook: what they import says something.
const { loadEnv } = await import('../../src/server/env.ts');
const { serve } = await import('../../src/server/boot/serve.ts');
const { setPassword } = await import('../../src/server/store/accounts/users.ts');

const running = await serve(loadEnv(), { clientFolder: process.env.PSEUDO_CLIENT });
const { db, passwords } = running.deps;
for (const email of [DEMO_ADMIN, DEMO_TECHNICIAN]) {
  setPassword(db, email, await passwords.hash(DEMO_PASSWORD, 'known'));
}
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
