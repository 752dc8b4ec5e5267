import { expect, it } from 'vitest';
import { createEvents } from './events.ts';

it('a watcher looks at once, and again after each publication of its topic', async () => {
  const events = createEvents();
  const changes = events.changes('technician:1', new AbortController().signal);
  expect((await changes.next()).done).toBe(false);
  const next = changes.next();
  events.publish('technician:2');
  events.publish('technician:1');
  expect((await next).done).toBe(false);
  await changes.return(undefined);
});

it('what is published while the watcher is busy wakes it once afterwards', async () => {
  const events = createEvents();
  const changes = events.changes('admin', new AbortController().signal);
  await changes.next();
  events.publish('admin');
  events.publish('admin');
  expect((await changes.next()).done).toBe(false);
  const idle = changes.next();
  events.close();
  expect((await idle).done).toBe(true);
});

it('a watcher looks again by itself after the idle time', async () => {
  const changes = createEvents().changes('admin', new AbortController().signal, 1);
  await changes.next();
  expect((await changes.next()).done).toBe(false);
  await changes.return(undefined);
});

it('ends with its signal, and when everything closes', async () => {
  const events = createEvents();
  const stop = new AbortController();
  const stopped = events.changes('admin', stop.signal);
  const closed = events.changes('admin', new AbortController().signal);
  await Promise.all([stopped.next(), closed.next()]);
  const ends = [stopped.next(), closed.next()];
  stop.abort();
  events.close();
  for (const end of ends) expect((await end).done).toBe(true);
});
