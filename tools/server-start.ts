import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

/** Lays src/server/start.ts beside the server's bundle, which it runs, as main.js. */
export function serverStart(): Plugin {
  return {
    name: 'server-start',
    apply: (config, { command }) => command === 'build' && Boolean(config.build?.ssr),
    async generateBundle() {
      const file = resolve(import.meta.dirname, '../src/server/start.ts');
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
      this.emitFile({ type: 'asset', fileName: 'main.js', source: code });
    },
  };
}
