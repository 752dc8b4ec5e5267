/**
 * Where code belongs: the floors of the house, from the ground up (docs/architecture.md draws them).
 * tools/check-imports.ts holds the tree against them.
 */

export interface Floor {
  /** Import every floor below, and never each other. */
  rooms: string[];
  /** The only rooms below that they import, instead of all. */
  only?: string[];
  /** The only rooms above that import them, but for types. */
  openTo?: string[];
  advice: string;
}

const pureAdvice =
  'src/shared holds pure rules for browser and server: take what it needs as an argument';
const shared = (...rooms: string[]): Floor => ({
  rooms: rooms.map((room) => `src/shared/${room}`),
  advice: pureAdvice,
});
const server = (rooms: string[], advice: string): Floor => ({
  rooms: rooms.map((room) => `src/server/${room}`),
  advice,
});

const programs = ['src/server/main', 'src/server/commands', 'bench', 'tools'];

export const floors: readonly Floor[] = [
  shared('market', 'time'),
  shared('messages'),
  shared('format'),
  shared('site'),
  shared('place'),
  shared('account'),
  shared('technician'),
  shared('booking'),
  shared('search'),
  shared('admin'),
  {
    rooms: ['db'],
    advice: 'db knows tables only: put queries into src/server/store, rules into src/shared',
  },
  server(['env-file'], 'the environment is read before anything else exists'),
  {
    ...server(['env'], 'the environment is read before anything else exists'),
    openTo: programs,
  },
  server(
    ['store', 'foundation'],
    'the store is SQL only, and the foundation knows no table and no rule: take what it needs as an argument',
  ),
  server(
    ['files', 'credentials', 'email', 'geo', 'search', 'content'],
    'each of these serves the contexts and knows none of the others: let the use-case bring them together',
  ),
  server(
    ['trpc'],
    'the ladder of procedures stands below the contexts: put the rule into a use-case',
  ),
  server(
    ['discovery', 'booking', 'technician', 'calendars', 'admin', 'auth', 'passkeys', 'push'],
    'contexts never import each other, nor the app: they meet in store, email, files and src/shared',
  ),
  server(['routers'], 'routers.ts only joins the routers of the contexts'),
  server(['http'], 'pages and hooks know no documented path: take what they need as an argument'),
  server(
    ['rest'],
    'the documented paths are a table over the procedures: put rules into a use-case',
  ),
  server(['app'], 'the app is built from its parts and from arguments; only boot starts it'),
  server(['boot'], 'boot starts and stops what is built below; a program calls it'),
  {
    rooms: ['demo'],
    only: ['src/shared', 'db', 'src/server/store', 'src/server/geo', 'src/server/files'],
    advice: 'the seeder fills a database; it knows nothing of routers or screens',
  },
  server(['main', 'commands'], 'a program of the server never needs the client, a tool or a test'),
  {
    rooms: ['src/client'],
    only: ['src/shared'],
    openTo: ['tools'],
    advice:
      "the client imports src/shared, and of the server only `import type { AppRouter } from '…/server/routers.ts'`, and nothing imports the client: put what both need into src/shared",
  },
  {
    rooms: ['tools'],
    only: [
      'src/shared',
      'src/client',
      'src/server/env',
      'src/server/geo',
      'src/server/http',
      'src/server/boot',
      'src/server/commands',
    ],
    advice:
      'a tool makes shipped data or checks the tree; a command of the product is in src/server/commands',
  },
  { rooms: ['bench'], advice: 'the benchmark measures the server from outside and within' },
  { rooms: ['test'], advice: 'nothing imports test/: move what is needed into the code it tests' },
];

/** They import less than their room does, and only they import a context's router. */
export const routerFiles = {
  files: /[./]routers?\.ts$/,
  only: ['src/shared', 'src/server/foundation', 'src/server/credentials', 'src/server/trpc'],
  advice:
    'a procedure is who may call, the input schema and one call: put the step into a use-case beside the router, its SQL into src/server/store',
  notFor: 'a use-case knows no router: put what both need beside it in the same folder',
};

/** Packages that only some folders may import. */
export const packages: { name: RegExp; folders: RegExp; advice: string }[] = [
  {
    name: /^lucia$/,
    folders: /^src\/server\/credentials\//,
    advice: 'its author ended it, so only src/server/credentials may know it',
  },
  {
    name: /^drizzle-orm(\/|$)/,
    folders: /^(src\/server\/store|db|demo)\//,
    advice: 'only src/server/store writes queries: add a function there',
  },
  {
    name: /^zod$/,
    folders: /^(src\/server|src\/shared\/format|test|tools|bench)\//,
    advice: "import it from '#zod', which browsers get with what the Content-Security-Policy needs",
  },
  {
    name: /^node:/,
    folders: /^(src\/server|db|demo|test|tools|bench)\/|\.node\.ts$/,
    advice: 'this code runs in a browser too: take what it needs as an argument',
  },
];

/** Folders inside a room that never import one another, but for what they load when it opens. */
export const apart: { folders: RegExp; advice: string }[] = [
  {
    folders: /^src\/client\/(discovery|booking)\//,
    advice:
      'finding and booking share no code of their own: put what both need into src/client/ui or src/shared; a screen of the other is loaded when it opens',
  },
];

const names = (text: string) => text.split(' ');

/** The only folders and files of a folder that has a fixed set. */
export const rooms: Record<string, { folders: string[]; files: string[] }> = {
  // As the tabs of src/client/admin.
  'src/server/admin': {
    folders: names('activity bookings email overview pages reviews services settings technicians'),
    files: names('admin records roles watch-changes'),
  },
  'src/shared/messages': {
    folders: names('en es fr'),
    files: names(
      'admin application auth bike booking current-language dashboard discovery email formatters forms languages map my-bookings page passkey push refusals search shell texts ui work',
    ),
  },
};
