import { expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';

/** The faults of a tree given as path → source. */
const faultsOf = (tree: Record<string, string>) => checkImports(new Map(Object.entries(tree)));

const from = (specifier: string) => `import { x } from '${specifier}';\n`;

it('accepts the natural way from screen to SQL', () => {
  expect(
    faultsOf({
      'src/shared/time/slots.ts': from('#zod'),
      'src/shared/format/zod.browser.ts': from('zod'),
      'src/shared/booking/booking.ts': from('../time/slots.ts'),
      'db/schema.ts': from('../src/shared/booking/booking.ts') + from('drizzle-orm/sqlite-core'),
      'src/server/env.ts': `${from('./env-file.ts')}export const port = process.env.PORT;`,
      'src/server/store/bookings/bookings.ts':
        from('../../../../db/schema.ts') + from('drizzle-orm'),
      'src/server/foundation/links.ts': `import type { Env } from '../env.ts';`,
      'src/server/search/read-model.ts': from('../store/bookings/bookings.ts') + from('kdbush'),
      'src/server/email/outbox.ts': from('../store/bookings/bookings.ts'),
      'src/server/credentials/session.ts': from('lucia') + from('../store/accounts/sessions.ts'),
      'src/server/trpc/trpc.ts': from('../credentials/session.ts') + from('@trpc/server'),
      'src/server/booking/request-booking.ts':
        from('../store/bookings/bookings.ts') +
        from('../email/outbox.ts') +
        from('../trpc/deps.ts'),
      'src/server/booking/booking.router.ts':
        from('./request-booking.ts') + from('../trpc/trpc.ts'),
      'src/server/routers.ts': from('./booking/booking.router.ts') + from('./trpc/trpc.ts'),
      'src/server/http/trpc-routes.ts': from('../routers.ts') + from('../booking/show-booking.ts'),
      'src/server/rest/rest-routes.ts': from('../http/send-text.ts') + from('../routers.ts'),
      'src/server/app.ts': `${from('./rest/rest-routes.ts')}import type { Env } from './env.ts';`,
      'src/server/boot/serve.ts': from('../app.ts') + from('../../../db/schema.ts'),
      'src/server/main.ts': from('./boot/serve.ts') + from('./env.ts'),
      'src/server/commands/demo.ts': from('../boot/serve.ts') + from('../../../demo/seed.ts'),
      'demo/seed.ts': from('../db/schema.ts') + from('drizzle-orm'),
      'src/client/api.ts': `import type { AppRouter } from '../server/routers.ts';`,
      'src/client/booking/dialog.tsx': from('../../shared/booking/booking.ts') + from('../api.ts'),
      'src/shared/booking/booking.test.ts': from('./booking.ts') + from('../../../test/app.ts'),
      'test/app.ts': from('../src/server/app.ts') + from('drizzle-orm'),
      'tools/build.ts': from('../src/client/api.ts') + from('../src/server/http/page.ts'),
    }),
  ).toEqual([]);
});

it.each([
  ['src/shared/site/a.ts', '../../server/foundation/errors.ts', 'src/shared holds pure rules'],
  ['src/shared/site/a.ts', '../../../db/schema.ts', 'src/shared holds pure rules'],
  ['src/shared/time/a.ts', '../booking/booking.ts', 'src/shared holds pure rules'],
  ['db/client.ts', '../src/server/store/accounts/users.ts', 'db knows tables only'],
  ['src/server/store/accounts/users.ts', '../../email/outbox.ts', 'the store is SQL only'],
  ['src/server/store/accounts/users.ts', '../../foundation/errors.ts', 'the store is SQL only'],
  ['src/server/foundation/a.ts', '../store/sql.ts', 'the foundation knows no table'],
  ['src/server/search/model.ts', '../booking/request.ts', 'serves the contexts and knows none'],
  ['src/server/geo/gazetteer.ts', '../discovery/search.ts', 'serves the contexts and knows none'],
  ['src/server/email/a.ts', '../files/store-image.ts', 'serves the contexts and knows none'],
  ['src/server/trpc/trpc.ts', '../booking/request.ts', 'stands below the contexts'],
  ['src/server/booking/request.ts', './booking.router.ts', 'knows no router'],
  ['src/server/booking/request.ts', '../app.ts', 'nor the app'],
  ['src/server/booking/booking.router.ts', '../store/users.ts', 'put the step into a use-case'],
  ['src/server/booking/booking.router.ts', '../email/outbox.ts', 'put the step into a use-case'],
  ['src/server/booking/booking.router.ts', '../../../db/schema.ts', 'put the step into a use-case'],
  ['src/server/routers.ts', './booking/request.ts', 'put the step into a use-case'],
  ['src/server/http/page.ts', '../rest/rest-routes.ts', 'know no documented path'],
  ['src/server/app.ts', './boot/serve.ts', 'built from its parts'],
  ['src/server/app.ts', '../client/app.tsx', 'nothing imports the client'],
  ['src/server/boot/serve.ts', '../../../demo/seed.ts', 'a program calls it'],
  ['src/client/a.tsx', '../server/foundation/errors.ts', 'the client imports src/shared'],
  ['src/client/a.tsx', '../../db/schema.ts', 'the client imports src/shared'],
  ['src/server/main.ts', '../../tools/dev.ts', 'never needs the client, a tool or a test'],
  ['demo/seed.ts', '../src/server/routers.ts', 'it knows nothing of routers'],
  ['tools/dev.ts', '../src/server/booking/request.ts', 'a tool makes shipped data'],
  ['bench/main.ts', '../src/client/app.tsx', 'nothing imports the client'],
  ['bench/main.ts', '../test/app.ts', 'nothing imports test/'],
])('refuses that %s imports %s', (path, specifier, advice) => {
  const [fault, ...others] = faultsOf({ [path]: `// first line\n${from(specifier)}` });
  expect(others).toEqual([]);
  expect(fault).toMatch(new RegExp(`^${path}:2 imports `));
  expect(fault).toContain(advice);
});

it.each(['booking', 'auth'])('keeps the contexts apart from %s', (other) => {
  const [fault] = faultsOf({ 'src/server/admin/bookings/a.ts': from(`../../${other}/session.ts`) });
  expect(fault).toContain('contexts never import each other');
});

it('keeps finding and booking apart, but for a screen that is loaded when it opens', () => {
  const page = (statement: string) =>
    faultsOf({
      'src/client/discovery/page.tsx': statement,
      'src/client/booking/dialog.tsx': from('react'),
    });
  const [fault] = page(from('../booking/dialog.tsx'));
  expect(fault).toContain('finding and booking share no code');
  expect(page("const Dialog = lazy(() => import('../booking/dialog.tsx'));")).toEqual([]);
});

it.each([
  `import { AppRouter } from '../server/routers.ts';`,
  `import type { AppRouter, Caller } from '../server/routers.ts';`,
  `import type { Env } from '../server/env.ts';`,
])('lets the client import nothing of the server but its router type: %s', (source) => {
  expect(faultsOf({ 'src/client/api.ts': source })).toHaveLength(1);
});

it('lets only a program read the environment, and the rest of the server name its type', () => {
  expect(faultsOf({ 'src/server/app.ts': from('./env.ts') })).toHaveLength(1);
  expect(
    faultsOf({ 'src/shared/site/a.ts': `import type { Env } from '../../server/env.ts';` }),
  ).toHaveLength(1);
});

it.each([
  ['src/server/booking/a.ts', 'drizzle-orm', 'only src/server/store writes queries'],
  ['src/server/booking/a.ts', 'drizzle-orm/sqlite-core', 'only src/server/store writes queries'],
  ['src/server/auth/sign-in.ts', 'lucia', 'only src/server/credentials may know it'],
  ['src/shared/booking/a.schema.ts', 'zod', "import it from '#zod'"],
  ['src/shared/site/a.ts', 'node:crypto', 'runs in a browser too'],
  ['src/client/a.ts', 'node:path', 'runs in a browser too'],
])('refuses that %s imports the package %s', (path, specifier, advice) => {
  expect(faultsOf({ [path]: from(specifier) })).toEqual([expect.stringContaining(advice)]);
});

it('sees every form of import', () => {
  const forms = [
    `import '../../server/app.ts';`,
    `import {\n  x,\n  y,\n} from '../../server/app.ts';`,
    `export { x } from '../../server/app.ts';`,
    `export * from '../../server/app.ts';`,
    `const late = () => import('../../server/app.ts');`,
    `import type { X } from '../../server/app.ts';`,
  ];
  for (const form of forms)
    expect(faultsOf({ 'src/shared/site/a.ts': form }), form).toHaveLength(1);
});

it('ignores what stands in comments', () => {
  const source = `// import { x } from '../../server/app.ts';\n/*\nimport y from '../../server/app.ts';\n process.env */`;
  expect(faultsOf({ 'src/shared/site/a.ts': source })).toEqual([]);
});

it('lets nothing import a test, not even another test', () => {
  const tree = {
    'src/shared/site/a.test.ts': '',
    'src/shared/site/b.test.ts': from('./a.test.ts'),
  };
  expect(faultsOf(tree)).toEqual([expect.stringContaining('nothing imports a test')]);
  expect(faultsOf({ 'src/shared/site/b.ts': from('./a.test.ts') })).toHaveLength(1);
  expect(faultsOf({ 'src/shared/site/b.ts': from('../../../test/app.ts') })).toHaveLength(1);
});

it.each([`const port = process.env.PORT;`, `import { env } from 'node:process';`])(
  'lets only env.ts, tools and tests read the environment: %s',
  (source) => {
    const readers = (path: string) =>
      faultsOf({ [path]: source }).filter((fault) => fault.includes('only src/server/env.ts'));
    expect(readers('src/server/main.ts')).toHaveLength(1);
    expect(readers('db/client.ts')).toHaveLength(1);
    expect(readers('src/server/env.ts')).toEqual([]);
    expect(readers('tools/dev.ts')).toEqual([]);
    expect(readers('test/app.ts')).toEqual([]);
  },
);

it('reports a circular import once', () => {
  const tree = {
    'src/shared/site/a.ts': from('./b.ts'),
    'src/shared/site/b.ts': from('./c.ts'),
    'src/shared/site/c.ts': from('./a.ts') + from('./d.ts'),
    'src/shared/site/d.ts': '',
  };
  expect(faultsOf(tree)).toEqual([
    expect.stringMatching(
      /^src\/shared\/site\/a\.ts → src\/shared\/site\/b\.ts → src\/shared\/site\/c\.ts → src\/shared\/site\/a\.ts: a circular import/,
    ),
  ]);
});

it('reports a circle among folders of one room, each taken with all that is in it', () => {
  const tree = {
    'test/walks/driver.ts': from('../verify/site/site.ts'),
    'test/verify/browsers.ts': from('../walks/driver.ts'),
    'test/verify/site/site.ts': '',
  };
  expect(faultsOf(tree)).toEqual([
    expect.stringMatching(/^test\/verify → test\/walks → test\/verify: a circle among folders/),
  ]);
});

it("lets a folder's own files use what is inside it and be used there, and tests use anything", () => {
  const tree = {
    'test/walks/driver.ts': from('./pages/page.ts'),
    'test/walks/pages/page.ts': from('../visitor.ts'),
    'test/walks/visitor.ts': '',
    'test/walks/driver.test.ts': from('../verify/site.ts'),
    'test/verify/site.ts': from('../walks/driver.ts'),
  };
  expect(faultsOf(tree)).toEqual([]);
});

it('holds files of src and db to 250 lines, tests and migrations aside', () => {
  const long = 'x\n'.repeat(251);
  expect(faultsOf({ 'src/shared/site/a.ts': long })).toEqual([
    expect.stringContaining('251 lines'),
  ]);
  expect(faultsOf({ 'db/a.ts': 'x\n'.repeat(250) })).toEqual([]);
  expect(faultsOf({ 'db/migrations/a.ts': long, 'src/shared/site/a.test.ts': long })).toEqual([]);
});

it.each([
  'src/shared/site/utils.ts',
  'src/shared/site/date-helpers.ts',
  'src/client/common/a.ts',
  'db/misc.ts',
])('refuses the name %s', (path) => {
  expect(faultsOf({ [path]: '' })).toEqual([expect.stringContaining('name the file after')]);
});

it('refuses barrel files', () => {
  expect(faultsOf({ 'src/client/ui/index.ts': '' })).toEqual([expect.stringContaining('barrel')]);
  expect(
    faultsOf({ 'src/shared/site/commons.ts': '', 'src/shared/site/utility-bike.ts': '' }),
  ).toEqual([]);
});

it.each([
  'src/server/clock.ts',
  'src/server/misplaced/clock.ts',
  'src/shared/clock.ts',
  'src/shared/misplaced/clock.ts',
])('refuses %s, which stands on no floor', (path) => {
  expect(faultsOf({ [path]: '' })).toEqual([expect.stringContaining('no floor')]);
});

it('lets a test stand beside the file it tests at the root of the server', () => {
  expect(faultsOf({ 'src/server/app.test.ts': '' })).toEqual([]);
});
