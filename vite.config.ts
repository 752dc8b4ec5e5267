import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { homeChunk } from './tools/home-chunk.ts';
import { lazyModules } from './tools/lazy-modules.ts';
import { precompress } from './tools/precompress.ts';
import { serverStart } from './tools/server-start.ts';
import { startFiles } from './tools/start-files.ts';
import { themeSheet } from './tools/theme-sheet.ts';

const root = import.meta.dirname;

/** Native or heavy packages stay outside the server's bundle and load when first needed. */
const SERVER_EXTERNALS = ['better-sqlite3', 'libsql', 'sharp', '@node-rs/argon2', 'mjml'];

/**
 * `vite build` writes the client to dist/client, `vite build --ssr` the server to
 * dist/server. Nothing is inlined as a data URL: the Content-Security-Policy has no
 * exception for fonts and styles.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: resolve(root, 'src/client'),
  publicDir: resolve(root, 'public'),
  cacheDir: resolve(root, 'node_modules/.vite'),
  appType: 'custom',
  plugins: [react(), themeSheet(), startFiles(), precompress(), serverStart(), lazyModules()],
  ssr: { noExternal: true, external: SERVER_EXTERNALS },
  build: isSsrBuild
    ? {
        outDir: resolve(root, 'dist/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: {
          input: { server: resolve(root, 'src/server/main.ts') },
          output: {
            // One script, which dist/server/main.js runs from code that is compiled already.
            format: 'cjs',
            entryFileNames: '[name].cjs',
            codeSplitting: false,
            dynamicImportInCjs: false,
            // As the modules were.
            strict: true,
            comments: { annotation: false, jsdoc: false },
            // Where every character fits one byte, all of the source takes half the memory.
            minify: {
              compress: false,
              mangle: false,
              codegen: { removeWhitespace: false, asciiOnly: true },
            },
          },
        },
      }
    : {
        outDir: resolve(root, 'dist/client'),
        emptyOutDir: true,
        assetsInlineLimit: 0,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // React changes least. What every page starts with is one file instead of a dozen. No
            // group for the map: it would take React along, into every page's start.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                  priority: 2,
                },
                { name: 'start', tags: ['$initial'], priority: 1 },
                homeChunk(resolve(root, 'src/client/discovery/home-page.tsx')),
              ],
            },
          },
        },
      },
}));
