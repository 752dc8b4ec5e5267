/** Admins change the site's settings, from two tabs at once and with or without their password. */
import type { Setting } from '../../../src/shared/admin/settings.schema.ts';
import { type Act, type Person, typed } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { ADMIN, RETENTION_MONTHS } from '../settings.ts';
import { MINUTE, type World } from '../world.ts';

/** For so long, no one is asked for a password they have typed. */
const FRESH = 10 * MINUTE;

/** @param typedAt when the password was typed last in this session */
export function createSettings(
  world: World,
  me: Person,
  { act, typedAt }: { act: Act; typedAt: () => number },
) {
  const random = me.random.fork('settings');

  return { changeSettings, changeSupport, keepFor };

  async function sectionOf(section: string) {
    const answer = await world.ask(me, 'reads the settings', (caller) =>
      caller.admin.settings.list(),
    );
    return answer.ok ? answer.value.find((one) => one.section === section) : undefined;
  }

  async function changeSettings() {
    const [section, name, value, other] = random.pick([
      ['legal', 'OPERATOR_NAME', `Wheels ${random.int(1, 99)} Inc.`, 'Wheels of another tab'],
      ['legal', 'LIABILITY_CAP', `$${random.int(1, 99)}`, '$100'],
      ['site', 'SITE_NAME', `Truewheel ${random.int(1, 99)}`, 'Truewheel of another tab'],
      ['bookings', 'BOOKING_NOTICE_HOURS', random.pick(['', '1', '2', '3', '4']), '24'],
      ['bookings', 'CANCEL_CUTOFF_HOURS', random.pick(['', '0', '1', '3', '12']), '24'],
    ] as const);
    const before = await sectionOf(section);
    const isThere = ({ name: one, value: present }: Setting) => one === name && present === value;
    // A save of what is there already is no edit.
    if (!before || before.settings.some(isThere)) return;
    const save = (text: string) =>
      act(`sets ${name} to ${text || 'its default'}`, (caller) =>
        caller.admin.settings.change({
          section,
          version: before.version,
          values: { [name]: text },
          ...typed(ADMIN.password),
        }),
      );
    if (!(await save(value)).ok) return;
    // A second tab still shows the version before.
    if ((await save(other)).ok) {
      throw new BrokenPromise('outdated edits', `the settings of ${section} were overwritten`);
    }
    const after = await sectionOf(section);
    const saved = after?.settings.find((one) => one.name === name)?.value;
    if (saved !== undefined && saved !== value) {
      throw new BrokenPromise('settings as set', `${name} is ${saved}, was set to ${value}`);
    }
  }

  /** How long customers' data is kept. */
  async function keepFor(months: string) {
    const values = { RETENTION_MONTHS: months };
    await act(`keeps bookings for ${months} months`, (caller) =>
      caller.admin.settings.change({
        section: 'bookings',
        values,
        ...typed(ADMIN.password),
      }),
    );
  }

  /** A session that was left open doesn't lead customers to somebody else, and erases no one early. */
  async function changeSupport() {
    const [section, values] = random.pick([
      ['site', { SUPPORT_EMAIL: `help${random.int(1, 9)}@truewheel.example` }],
      ['bookings', { RETENTION_MONTHS }],
    ] as const);
    const [name] = Object.keys(values);
    const isFresh = world.now() - typedAt() <= FRESH;
    const without = await world.ask(me, `changes ${name}`, (caller) =>
      caller.admin.settings.change({ section, values }),
    );
    if (without.ok && !isFresh) {
      throw new BrokenPromise('passwords are asked for', `${name} was changed`);
    }
    // It may be what is there already, and then isn't in the audit log.
    await world.ask(me, 'does so with the password', (caller) =>
      caller.admin.settings.change({ section, values, ...typed(ADMIN.password) }),
    );
  }
}
