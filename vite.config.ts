import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageCatalogues } from './tools/message-catalogues.ts';
import { precompress } from './tools/precompress.ts';
import { startFiles } from './tools/start-files.ts';
import { themeSheet } from './tools/theme-sheet.ts';

const root = import.meta.dirname;

/** Native packages stay outside the server's bundle: the only ones that production installs. */
const SERVER_EXTERNALS = ['better-sqlite3', 'sharp', '@node-rs/argon2'];

/**
 * `vite build --mode en` adds the client in English to dist/client, `vite build --ssr` writes the
 * server to dist/server; tools/build.ts runs both. Nothing is inlined as a data URL: the Content-Security-Policy has no
 * exception for fonts and styles.
 */
export default defineConfig(({ isSsrBuild, command, mode: language }) => ({
  root: resolve(root, 'src/client'),
  publicDir: resolve(root, 'public'),
  cacheDir: resolve(root, 'node_modules/.vite'),
  appType: 'custom',
  plugins: [
    react(),
    themeSheet(),
    messageCatalogues(command === 'build' ? language : undefined),
    startFiles(language),
    precompress(),
  ],
  ssr: { noExternal: true, external: SERVER_EXTERNALS },
  build: isSsrBuild
    ? {
        outDir: resolve(root, 'dist/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: {
          input: {
            main: resolve(root, 'src/server/main.ts'),
            admin: resolve(root, 'src/server/commands/admin.ts'),
            backup: resolve(root, 'src/server/commands/backup.ts'),
            'decode-child': resolve(root, 'src/server/files/decode-child.ts'),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
        },
      }
    : {
        outDir: resolve(root, 'dist/client'),
        // Each language adds its own files; what they share has one name.
        emptyOutDir: false,
        assetsInlineLimit: 0,
        manifest: `.vite/manifest.${language}.json`,
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
                // Each of a few lines, and shared by most pages.
                {
                  name: 'start',
                  test: /\/(first-answer|use-address-dialog|map-boundary)\.tsx?$/,
                  priority: 1,
                },
                // Else each module that the home screen shares is a file of its own: 28 instead of 7.
                { name: 'shared', test: /\/(technician-list|search-bar|results)\.tsx$/ },
              ],
            },
          },
        },
      },
}));
