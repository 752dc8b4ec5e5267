/** What technicians change about their account now and then: words of their profile, news by email, and the language. */
import { LANGUAGES } from '../../../src/shared/messages/languages.ts';
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { DAY, type World } from '../world.ts';

/** A consent can be given so often in a day. */
const CONSENTS_DAILY = 10;
const ANSWERS = `SELECT kind, is_granted AS isGranted, version, at FROM consents
  WHERE user_id = (SELECT id FROM users WHERE email = ?) ORDER BY at, rowid`;
const LANGUAGE = 'SELECT language FROM users WHERE email = ?';

interface Answer {
  kind: string;
  isGranted: number;
  version: string;
  at: number;
}

/** @param email of the account @param onLanguage emails are in another language from now on */
export function createAccount(
  world: World,
  me: Person,
  { email, onLanguage }: { email: () => string; onLanguage: () => void },
) {
  const random = me.random.fork('account');
  const read = <T>(sql: string) => world.invariants.records().db.prepare(sql).all(email()) as T[];
  const answers = () => read<Answer>(ANSWERS);

  return { change };

  async function change() {
    const what = random.weighted([
      [changeProfile, 5],
      [changeNews, 3],
      [changeLanguage, 2],
    ]);
    await what();
  }

  async function changeProfile() {
    const profile = await world.ask(me, 'opens the profile', (caller) =>
      caller.technician.profile(),
    );
    if (!profile.ok) return;
    const { version, phone } = profile.value;
    // The same number, typed another way.
    const typed = phone.replaceAll(/\D+/g, ' ').trim();
    const save = (trainingProgram: string) =>
      world.ask(me, 'changes the profile', (caller) =>
        caller.technician.changeProfile({ version, trainingProgram, phone: typed }),
      );
    const saved = await save(`Course ${version}`);
    if (saved.ok && saved.value.phone !== phone) {
      throw new BrokenPromise('kept as typed', `${me.name} has ${saved.value.phone}, not ${phone}`);
    }
    if (!saved.ok || !random.chance(0.3)) return;
    // A second tab still shows the version before.
    if ((await save('Course of another tab')).ok) {
      throw new BrokenPromise('outdated edits', `the profile of ${me.name} was overwritten`);
    }
  }

  /** Once, or on and off for as long as that goes. */
  async function changeNews() {
    const times = random.chance(0.15) ? 2 * CONSENTS_DAILY + 3 : 1;
    let given = 0;
    for (let time = 0; time < times; time += 1) {
      const isGranted = times > 1 ? time % 2 === 0 : random.chance(0.5);
      const isNew = await answerNews(isGranted);
      if (isNew === undefined) return;
      if (isNew && isGranted) given += 1;
    }
    if (given <= CONSENTS_DAILY || world.servers().length > 1) return;
    throw new BrokenPromise('limits', `${me.name} agreed to news ${given} times at once`);
  }

  /** @returns whether it was another answer; undefined if none was taken */
  async function answerNews(isGranted: boolean): Promise<boolean | undefined> {
    const before = answers();
    const last = before.findLast(({ kind }) => kind === 'marketing');
    const shown = await world.ask(me, 'reads what news there are', (caller) =>
      caller.technician.news(),
    );
    const refuse = (why: string) => {
      throw new BrokenPromise('consents', `news of ${me.name}: ${why}`);
    };
    if (shown.ok && shown.value.isGranted !== (last?.isGranted === 1)) refuse('others are shown');
    const what = isGranted ? 'wants news' : 'wants no more news';
    const answer = await world.ask(me, what, (caller) =>
      caller.technician.changeNews({ isGranted }),
    );
    if (!answer.ok) {
      if (answer.code === 'TOO_MANY_REQUESTS') refuseEarly(isGranted, before);
      return undefined;
    }
    const after = answers();
    const added = after.slice(before.length);
    if (JSON.stringify(after.slice(0, before.length)) !== JSON.stringify(before)) {
      refuse('an earlier answer is another now');
    }
    const isNew = (last?.isGranted === 1) !== isGranted;
    const [one] = added;
    if (added.length !== (isNew ? 1 : 0)) refuse(`${added.length} answers were added`);
    if (!one) return false;
    const isRight = one.kind === 'marketing' && one.isGranted === Number(isGranted);
    if (!isRight || one.version !== before[0]?.version || one.at < (last?.at ?? 0)) {
      refuse(`${JSON.stringify(one)} after ${JSON.stringify(last)}`);
    }
    return true;
  }

  function refuseEarly(isGranted: boolean, before: readonly Answer[]): void {
    const { faults } = world;
    if (faults.skew !== 0 || faults.lastWrongClock > world.now() - 2 * DAY) return;
    const today = before.filter((one) => one.kind === 'marketing' && one.isGranted === 1);
    const given = today.filter(({ at }) => at > world.clock() - DAY).length;
    if (isGranted && given >= CONSENTS_DAILY) return;
    throw new BrokenPromise('limits', `${me.name} was refused news after ${given} consents`);
  }

  async function changeLanguage() {
    const language = random.pick(LANGUAGES);
    const answer = await world.ask(me, `reads in ${language} from now on`, (caller) =>
      caller.auth.changeLanguage({ language }),
    );
    if (!answer.ok) return;
    me.language = language;
    onLanguage();
    const [row] = read<{ language: string }>(LANGUAGE);
    if (row?.language !== language) {
      throw new BrokenPromise("reader's language", `${me.name} is written to in ${row?.language}`);
    }
  }
}
