/**
 * Where code belongs: `shared ← db ← store ← use-cases ← *.router ← routers ← app ← main`, as a
 * table that tools/check-imports.ts holds the tree against.
 */

export interface Level {
  name: string;
  files: RegExp;
  /** The levels it may import beside its own. */
  below: string[];
  advice: string;
}

const contexts = 'discovery|booking|technician|admin|auth';
const supports = 'content|email|files|geo';

const data = ['shared', 'foundation', 'db', 'store'];
const services = [...data, 'search', 'support', 'session'];
const everyRule = [...services, 'base', 'use-case'];

/** The first level whose pattern fits a path is its level. */
export const levels: Level[] = [
  {
    name: 'test',
    files: /^test\/|\.test\.tsx?$/,
    below: [],
    advice: '',
  },
  {
    name: 'bench',
    files: /^bench\//,
    below: [...everyRule, 'seed', 'env', 'router', 'routers', 'app', 'browser'],
    advice: 'the benchmark measures the server from outside and within; it needs no client or tool',
  },
  {
    name: 'browser',
    files: /^tools\/chromium\.ts$/,
    below: [],
    advice: 'tools, tests and the benchmark find their browser here: it needs nothing of ours',
  },
  {
    name: 'tool',
    files: /^tools\//,
    below: ['shared', 'db', 'seed', 'client', 'env', 'support', 'app', 'browser'],
    advice:
      'a tool makes shipped data or checks the tree; a command of the product is in src/server',
  },
  {
    name: 'shared',
    files: /^src\/shared\//,
    below: [],
    advice: 'src/shared holds pure rules for browser and server: take what it needs as an argument',
  },
  {
    name: 'seed',
    files: /^demo\//,
    below: [...services, 'env', 'use-case'],
    advice: 'the seeder fills a database; it knows nothing of routers or screens',
  },
  {
    name: 'db',
    files: /^db\//,
    below: ['shared'],
    advice: 'db knows tables only: put queries into src/server/store, rules into src/shared',
  },
  {
    name: 'client',
    files: /^src\/client\//,
    below: ['shared'],
    advice:
      "the client imports src/shared, and of the server only `import type { AppRouter } from '…/server/routers.ts'`: put what both need into src/shared",
  },
  {
    name: 'env',
    files: /^src\/server\/env(-file)?\.ts$/,
    below: ['shared'],
    advice: 'the environment is read before anything else exists',
  },
  {
    name: 'foundation',
    files:
      /^src\/server\/(http\/device|runtime\/(clock-check|events|fair-line|links)|trpc\/(errors|input-guard|rate-limit|refuse-outdated|stream-places))\.ts$/,
    below: ['shared'],
    advice:
      'errors, events, lines, links, devices and limits know no table and no rule: take what they need as arguments',
  },
  {
    name: 'store',
    files: /^src\/server\/store\//,
    below: ['shared', 'db'],
    advice: 'the store is SQL only: put rules into src/shared, steps into a use-case',
  },
  {
    name: 'search',
    files: /^src\/server\/search\//,
    below: data,
    advice: 'the read model is built from the store alone; use-cases tell it what changed',
  },
  {
    name: 'support',
    files: new RegExp(`^src/server/(${supports})/`),
    below: data,
    advice:
      'content, email, files and geo serve the contexts and know none: take what they need as arguments',
  },
  {
    name: 'session',
    files:
      /^src\/server\/(auth\/(session|session-life|password-hash)|trpc\/(hash-queue|lasting-limits|mailbox-limit|check-password|recent-password|refuse-easy-password|common-passwords))\.(ts|json)$/,
    below: data,
    advice:
      'sessions, proofs and lasting limits stand below the contexts: they need the store alone',
  },
  {
    name: 'base',
    files: /^src\/server\/(trpc\/trpc|runtime\/deps)\.ts$/,
    below: services,
    advice: 'the ladder of procedures stands below the contexts: put the rule into a use-case',
  },
  {
    name: 'router',
    files: new RegExp(`^src/server/(${contexts})/(?:[^/]+/)?[^/]+\\.router\\.ts$`),
    below: ['shared', 'foundation', 'base', 'use-case', 'session'],
    advice:
      'a procedure is who may call, the input schema and one call: put the step into a use-case beside the router, its SQL into src/server/store',
  },
  {
    name: 'use-case',
    files: new RegExp(`^src/server/(${contexts})/`),
    below: [...services, 'base'],
    advice:
      'a use-case knows no router and no app: put what both need beside it in the same folder',
  },
  {
    name: 'routers',
    files: /^src\/server\/routers\.ts$/,
    below: ['shared', 'foundation', 'base', 'router'],
    advice: 'routers.ts only joins the routers',
  },
  {
    name: 'entry',
    files: /^src\/server\/(main|commands\/.*)\.ts$/,
    below: [...everyRule, 'seed', 'env', 'router', 'routers', 'app'],
    advice: 'a program of the server never needs the client, a tool or a test',
  },
  {
    name: 'app',
    files: /^src\/server\//,
    below: [...everyRule, 'router', 'routers'],
    advice:
      'the app is built from its parts and from arguments; only the programs npm scripts name start it',
  },
];

/** Packages that only some files may import. */
export const packages: { name: RegExp; files: RegExp; advice: string }[] = [
  {
    name: /^lucia$/,
    files: /^src\/server\/auth\/session\.ts$/,
    advice: 'its author ended it, so only src/server/credentials/session.ts may know it',
  },
  {
    name: /^drizzle-orm(\/|$)/,
    files: /^(src\/server\/store|db)\//,
    advice: 'only src/server/store writes queries: add a function there',
  },
  {
    name: /^zod$/,
    files: /^(src\/(server\/|shared\/site\/zod\.browser\.ts$)|test|tools|bench)/,
    advice: "import it from '#zod', which browsers get with what the Content-Security-Policy needs",
  },
  {
    name: /^node:/,
    files: /^(src\/server|db|test|tools|bench)\/|\.node\.ts$/,
    advice: 'this code runs in a browser too: take what it needs as an argument',
  },
];

/** Folders of one level that never import one another; some may but load what they open. */
export const apart: { files: RegExp; mayLoad?: true; advice: string }[] = [
  {
    files: /^src\/client\/(discovery|booking)\//,
    mayLoad: true,
    advice:
      'finding and booking share no code of their own: put what both need into src/client/ui or src/shared; a screen of the other is loaded when it opens',
  },
  {
    files: new RegExp(`^src/server/(${contexts})/`),
    advice: 'contexts never import each other: they meet in store, email, files and src/shared',
  },
  {
    files: new RegExp(`^src/server/(${supports})/`),
    advice:
      'content, email, files and geo never import each other: let the use-case bring them together',
  },
];

/** The folders a source folder has, and the files that stand beside them. */
export const rooms: Record<string, { folders: string[]; files: string[] }> = {
  'src/server': {
    folders: [
      ...contexts.split('|'),
      ...supports.split('|'),
      ...['commands', 'http', 'rest', 'runtime', 'search', 'store', 'trpc'],
    ],
    files: ['app', 'env', 'env-file', 'main', 'routers'],
  },
  // As the tabs of src/client/admin.
  'src/server/admin': {
    folders: [
      'activity',
      'bookings',
      'email',
      'overview',
      'pages',
      'reviews',
      'services',
      'settings',
      'technicians',
    ],
    files: ['admin', 'records', 'roles', 'watch-changes'],
  },
  'src/shared': {
    folders: ['account', 'admin', 'booking', 'format', 'messages', 'search', 'site', 'technician'],
    files: [],
  },
  'src/shared/messages': {
    folders: ['account', 'admin', 'booking', 'en', 'es', 'fr', 'search', 'site', 'technician'],
    files: ['admin', 'current-language', 'email', 'languages', 'settings', 'texts'],
  },
};
