/** Says at once, before `npm run demo` builds for a minute, that its port is taken. */
import { refusePort } from '../src/server/boot/share-port.ts';
import { loadEnv } from '../src/server/env.ts';

try {
  await refusePort({ port: loadEnv().port, host: '127.0.0.1' });
  console.log('Building the pages, which takes up to a minute…');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
