import type { Plugin } from 'vite';

/**
 * What two dependencies load at a start or at the first answer, and the server never needs: a
 * walker of folders, and Node's own fetch, which takes 25 ms. In the server's bundle they load it
 * when they need it; what they do is the same.
 */
export const CHANGES = [
  {
    file: '@fastify/static/index.js',
    from: "const { glob } = require('glob')",
    to: "const glob = (...args) => require('glob').glob(...args)",
  },
  {
    file: '@fastify/compress/lib/utils.js',
    from: 'return obj instanceof Response',
    // The global is a getter that loads fetch; bytes and text are asked about at every answer.
    to: "return typeof obj === 'object' && !Buffer.isBuffer(obj) && obj instanceof Response",
  },
] as const;

/** Makes {@link CHANGES} in the bundle; a build in which one no longer applies fails. */
export function lazyModules(): Plugin {
  const left = new Set<(typeof CHANGES)[number]>(CHANGES);
  return {
    name: 'lazy-modules',
    apply: (config, { command }) => command === 'build' && Boolean(config.build?.ssr),
    enforce: 'pre',
    transform(code, id) {
      const change = CHANGES.find(({ file }) => id.endsWith(`node_modules/${file}`));
      if (!change) return undefined;
      if (code.split(change.from).length === 2) left.delete(change);
      return code.replace(change.from, () => change.to);
    },
    buildEnd(error) {
      const [change] = left;
      if (change && !error) this.error(`${change.file} has changed: see tools/lazy-modules.ts.`);
    },
  };
}
