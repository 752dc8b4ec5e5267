import { existsSync } from 'node:fs';
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
 * Small modules by the screens that share them: files of `src`, and icons. Alone, each would be a file of the
 * build, which costs a phone more than its bytes; a screen that needs one gets all of its row.
 */
const SMALL_PARTS = {
  // Of nearly every screen but home.
  pages: [
    'client/ui/page/printed-link.tsx',
    'client/ui/page/unloaded.tsx',
    'client/use-page-head.ts',
    'shared/format/in-city.ts',
    'shared/format/instants.ts',
    'shared/format/lists.ts',
    'shared/place/location-privacy.ts',
    'shared/technician/technician-slug.ts',
    'shared/time/slots.ts',
    'shared/time/starts.ts',
    'IconStar',
  ],
  // Of both dashboards, and of signing in.
  staff: [
    'client/admin/overview.module.css',
    'client/auth/asks-password.tsx',
    'client/auth/own-session.ts',
    'client/last-view.ts',
    'client/passkeys/can-use.ts',
    'client/ui/form/kept-typing.ts',
    'client/ui/page/dashboard-tabs.css',
    'client/ui/page/dashboard-tabs.tsx',
    'client/ui/page/figures.module.css',
    'client/ui/page/figures.tsx',
    'client/ui/page/notice.css',
    'client/ui/use-forget-person.ts',
    'shared/admin/admin-path.ts',
    'shared/admin/figures.ts',
    'shared/site/dashboard-tabs.ts',
    'IconLayoutDashboard',
    'IconLock',
    'IconLogout',
    'IconMail',
    'IconPackageOff',
    'IconShieldCog',
    'IconUsers',
  ],
  // Of a technician’s lists of bookings.
  jobs: [
    'client/technician/availability/refresh-hours.ts',
    'client/technician/bookings/booking-details.module.css',
    'client/technician/bookings/use-booking-actions.tsx',
    'client/ui/page/questions.tsx',
    'shared/booking/corrections.ts',
    'shared/booking/other-zone.ts',
    'shared/format/work-hours.ts',
    'IconInbox',
  ],
  // Of a booking’s page and form, and of staff’s lists.
  bookings: [
    'client/emails.ts',
    'client/offline/use-offline-copy.ts',
    'client/ui/avatar.css',
    'client/ui/avatar.tsx',
    'client/ui/badge.css',
    'client/ui/badge.tsx',
    'client/ui/draft.ts',
    'client/ui/failure.ts',
    'client/ui/layout.module.css',
    'client/ui/status-badge.tsx',
    'shared/booking/booking.ts',
    'shared/booking/extra-work.ts',
    'shared/booking/status-label.ts',
    'IconCheck',
    'IconChevronDown',
    'IconPhone',
    'IconRoute',
  ],
  // Where a time is chosen.
  times: [
    'client/booking/calendar-links.ts',
    'client/booking/device.ts',
    'client/booking/request/booking-dialog.module.css',
    'client/booking/request/choices.ts',
    'client/booking/request/date-and-time.module.css',
    'client/booking/request/date-and-time.tsx',
    'client/booking/request/day-strip.module.css',
    'client/booking/request/day-strip.tsx',
    'client/booking/request/open-times.ts',
    'client/booking/request/time-slots.module.css',
    'client/booking/request/time-slots.tsx',
    'client/booking/use-refresh-times.ts',
    'client/booking/zone-note.ts',
    'shared/booking/deadline.ts',
    'shared/booking/reply-time.ts',
    'shared/booking/technician-name.ts',
    'shared/booking/unconfirmable.ts',
    'shared/booking/zone-note.ts',
    'IconBolt',
    'IconCalendarPlus',
  ],
  // Where a day is.
  calendar: [
    'client/ui/form/calendar-month.ts',
    'client/ui/form/day-buttons.module.css',
    'client/ui/form/day-buttons.tsx',
    'client/ui/form/month-calendar.module.css',
    'client/ui/form/month-calendar.tsx',
    'shared/booking/closed-period.ts',
    'shared/time/week.ts',
    'IconChevronLeft',
    'IconChevronRight',
  ],
  // Of most dialogs.
  dialog: [
    'client/ui/modal/confirm-dialog.tsx',
    'client/ui/modal/dialog.module.css',
    'client/ui/modal/dialog.tsx',
  ],
};
const ICONS = 'node_modules/@tabler/icons-react/dist/esm/icons';
const smallParts = Object.entries(SMALL_PARTS).map(([name, parts]) => {
  const modules = new Set(
    parts.map((part) =>
      resolve(root, part.startsWith('Icon') ? `${ICONS}/${part}.mjs` : `src/${part}`),
    ),
  );
  const gone = [...modules].filter((module) => !existsSync(module));
  if (gone.length > 0) throw new Error(`SMALL_PARTS names files that are gone: ${gone.join(', ')}`);
  return {
    name,
    test: (id: string) => modules.has(id),
    // Else it would take along the kit, the messages and the rules that its modules import.
    includeDependenciesRecursively: false,
  };
});

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
