import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { type ConfigEnv, defineConfig, type Plugin, transformWithOxc, type UserConfig } from 'vite';
import about from './package.json' with { type: 'json' };
import { WORKER } from './src/server/http/client-files.ts';
import { OLDEST_BROWSERS } from './src/shared/site/oldest-browsers.ts';
import { messageCatalogues } from './tools/message-catalogues.ts';
import { precompress } from './tools/precompress.ts';
import { startFiles } from './tools/start-files.ts';
import { themeSheet } from './tools/theme-sheet.ts';

const root = import.meta.dirname;

/** Native packages stay outside the server's bundle: the only ones that production installs. */
const SERVER_EXTERNALS = ['better-sqlite3', 'sharp', '@node-rs/argon2'];

const { safari, chrome, firefox } = OLDEST_BROWSERS;
const targets = (apple: string) => [
  `ios${apple}`,
  `safari${apple}`,
  `chrome${chrome}`,
  `edge${chrome}`,
  `firefox${firefox}`,
];
/**
 * Safari 15 has class fields, but those of a class inside a function may miss the function's variables.
 * The compiler would rewrite them all, for 1.5 KiB of the home page; only `effect` has such classes.
 */
const SCRIPTS = targets('16');
const effectFields: Plugin = {
  name: 'effect-fields',
  transform: {
    filter: { id: /node_modules\/effect\// },
    handler: (code, id) =>
      transformWithOxc(code, id, {
        target: targets(safari),
        assumptions: { setPublicClassFields: true },
      }),
  },
};

/**
 * Small modules by the screens that share them. Alone, each would be a file, which costs a phone more
 * than its bytes; a screen that needs one gets all of its row.
 */
const SMALL_PARTS = {
  visits: [
    'client/use-page-head.ts',
    'format/in-city.ts',
    'format/instants.ts',
    'format/lists.ts',
    'page/printed-link.tsx',
    'page/unloaded.tsx',
    'place/location-privacy.ts',
    'technician/technician-slug.ts',
    'time/slots.ts',
    'time/starts.ts',
    'IconStar.mjs',
  ],
  staff: [
    'admin/admin-path.ts',
    'admin/figures.ts',
    'admin/overview.module.css',
    'auth/asks-password.tsx',
    'auth/own-session.ts',
    'client/last-view.ts',
    'form/kept-typing.ts',
    'page/dashboard-tabs.css',
    'page/dashboard-tabs.tsx',
    'page/figures.module.css',
    'page/figures.tsx',
    'page/notice.css',
    'passkeys/can-use.ts',
    'site/dashboard-tabs.ts',
    'ui/use-forget-person.ts',
    'IconLayoutDashboard.mjs',
    'IconLock.mjs',
    'IconLogout.mjs',
    'IconMail.mjs',
    'IconPackageOff.mjs',
    'IconShieldCog.mjs',
    'IconUsers.mjs',
  ],
  jobs: [
    'availability/refresh-hours.ts',
    'booking/corrections.ts',
    'booking/other-zone.ts',
    'bookings/booking-details.module.css',
    'bookings/use-booking-actions.tsx',
    'format/work-hours.ts',
    'page/questions.tsx',
    'IconInbox.mjs',
  ],
  links: [
    'booking/booking.ts',
    'booking/status-label.ts',
    'client/emails.ts',
    'shared/booking/extra-work.ts',
    'offline/use-offline-copy.ts',
    'ui/avatar.css',
    'ui/avatar.tsx',
    'ui/badge.css',
    'ui/badge.tsx',
    'ui/draft.ts',
    'ui/failure.ts',
    'ui/layout.module.css',
    'ui/status-badge.tsx',
    'IconCheck.mjs',
    'IconChevronDown.mjs',
    'IconPhone.mjs',
    'IconRoute.mjs',
  ],
  times: [
    'booking/calendar-links.ts',
    'booking/deadline.ts',
    'booking/device.ts',
    'booking/reply-time.ts',
    'booking/technician-name.ts',
    'booking/unconfirmable.ts',
    'booking/use-refresh-times.ts',
    'booking/zone-note.ts',
    'request/booking-dialog.module.css',
    'request/choices.ts',
    'request/date-and-time.module.css',
    'request/date-and-time.tsx',
    'request/day-strip.module.css',
    'request/day-strip.tsx',
    'request/open-times.ts',
    'request/time-slots.module.css',
    'request/time-slots.tsx',
    'IconBolt.mjs',
    'IconCalendarPlus.mjs',
  ],
  calendar: [
    'booking/closed-period.ts',
    'form/calendar-month.ts',
    'form/day-buttons.module.css',
    'form/day-buttons.tsx',
    'form/month-calendar.module.css',
    'form/month-calendar.tsx',
    'time/week.ts',
    'IconChevronLeft.mjs',
    'IconChevronRight.mjs',
  ],
  dialog: ['modal/confirm-dialog.tsx', 'modal/dialog.module.css', 'modal/dialog.tsx'],
};
const smallParts = Object.entries(SMALL_PARTS).map(([name, files]) => ({
  name,
  test: (id: string) => files.some((file) => id.endsWith(`/${file}`)),
  // Else it would take along the kit, the messages and the rules that its files import.
  includeDependenciesRecursively: false,
}));

/** `vite build --mode worker`: one classic script, at the root to answer for every page. */
const serviceWorker: UserConfig = {
  root,
  publicDir: false,
  build: {
    emptyOutDir: false,
    license: { fileName: '.vite/packages.worker.json' },
    target: SCRIPTS,
    rolldownOptions: {
      input: resolve(root, 'src/client/worker.ts'),
      output: {
        format: 'iife',
        entryFileNames: WORKER,
        postBanner: `/* Truewheel ${about.version} */`,
      },
    },
  },
};

/**
 * `vite build --mode en` adds the client in English to dist/client, `vite build --ssr` writes the
 * server to dist/server; tools/build.ts runs both. Nothing is inlined as a data URL: the Content-Security-Policy has no
 * exception for fonts and styles.
 */
const app = ({ isSsrBuild, command, mode: language }: ConfigEnv): UserConfig => ({
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
    effectFields,
  ],
  css: {
    postcss: {
      plugins: [
        {
          // Chrome 107 has no dvh.
          postcssPlugin: 'plain-heights',
          Declaration(declaration) {
            const { prop, value } = declaration;
            const before = declaration.prev();
            if (!value.includes('dvh') || (before?.type === 'decl' && before.prop === prop)) return;
            declaration.cloneBefore({ value: value.replaceAll('dvh', 'vh') });
          },
        },
      ],
    },
  },
  optimizeDeps: { rolldownOptions: { transform: { target: SCRIPTS } } },
  ssr: { noExternal: true, external: SERVER_EXTERNALS },
  build: isSsrBuild
    ? {
        outDir: resolve(root, 'dist/server'),
        license: { fileName: '.vite/packages.json' },
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: {
          input: {
            main: resolve(root, 'src/server/main.ts'),
            admin: resolve(root, 'src/server/commands/admin.ts'),
            backup: resolve(root, 'src/server/commands/backup.ts'),
            demo: resolve(root, 'src/server/commands/demo.ts'),
            'decode-child': resolve(root, 'src/server/files/decode-child.ts'),
            'read-child': resolve(root, 'src/server/calendars/read-child.ts'),
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name].js',
            // A package of passkeys sets up what the next one looks for at once.
            strictExecutionOrder: true,
          },
        },
      }
    : {
        outDir: resolve(root, 'dist/client'),
        // Each language adds its own files; what they share has one name.
        emptyOutDir: false,
        assetsInlineLimit: 0,
        manifest: `.vite/manifest.${language}.json`,
        license: { fileName: `.vite/packages.${language}.json` },
        modulePreload: { polyfill: false },
        target: SCRIPTS,
        cssTarget: targets(safari),
        rolldownOptions: {
          // Of 6,000 icons, only those that are used are read: the build fits in half the memory.
          experimental: { lazyBarrel: true },
          output: {
            // Every page's start names 200 files. Hashes of 42 bits, not of 48, make that smaller.
            chunkFileNames: 'assets/[name]-[hash:7].js',
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
                // Else each module that the home screen shares is a file of its own: 28 instead of 7.
                {
                  name: 'shared',
                  test: /\/(technician-list|search-bar|results|first-answer|use-address-dialog|map-boundary)\.tsx?$/,
                },
                // Of nearly every other screen, and each of a few lines.
                {
                  name: 'kit',
                  test: /\/(use-id|use-uncontrolled|get-auto-contrast-value|DirectionProvider|create-safe-context|get-env)\.mjs$/,
                },
                ...smallParts,
              ],
            },
          },
        },
      },
});

export default defineConfig((env) => (env.mode === 'worker' ? serviceWorker : app(env)));
