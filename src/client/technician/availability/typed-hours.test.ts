import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { COUNTRY_CODES, type Market } from '../../../shared/market/countries.ts';
import { LANGUAGES, type Language } from '../../../shared/messages/languages.ts';
import { formatHours } from '../../../shared/technician/hours.ts';
import { SLOTS } from '../../../shared/time/slots.ts';
import { readHours } from './typed-hours.ts';

/** What was understood as `9-12 13-17`, or the refusal. */
function read(typed: string, language: Language = 'en', market: Market = ['US']): string {
  return inLanguage(
    language,
    () => {
      const hours = readHours(typed);
      if ('refusal' in hours) return hours.refusal;
      return inLanguage('es', () => formatHours(hours.slots), {
        defaultLanguage: 'es',
        market: ['DE'],
      });
    },
    { defaultLanguage: language, market },
  );
}

it.each([
  '9-12, 1pm-5pm',
  '9am-12pm; 1pm-5pm',
  '9–12, 1–5',
  '9 – 12 and 1 – 5',
  '9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM',
  '9 a.m.−noon, 1−5 p.m.',
  '9a-12p / 1p-5p',
  '0900-1200 1300-1700',
  'from 9 to 12 & from 13:00 to 17:00',
  '1-5, 9-12',
  '9-11, 10-12, 13-17, 13-15',
  '\u200F• 9\u00A0AM\u2009–\u200912\u202FPM\n• 1\u20135\u00A0PM',
  '９-12, 13-17',
])('%j is understood on a clock of twelve hours', (typed) => {
  expect(read(typed)).toBe('9–12, 13–17');
});

it.each<[string, Language, Market]>([
  ['9h–12h, 13h–17h', 'fr', ['CA']],
  ['9 h à 12 h et 13 h 00 à 17 h 00', 'fr', ['CA']],
  ['de 9 h à midi, de 13 heures à 17 heures', 'fr', ['FR']],
  ['de 9 a 12 y de 13 a 17', 'es', ['DE']],
  ['9 a. m. a 12 p. m., 1 p. m. a 5 p. m.', 'es', ['US']],
  ['9–12 Uhr, 13.00–17.00 Uhr', 'en', ['DE']],
])('%j is understood in %s in %j', (typed, language, market) => {
  expect(read(typed, language, market)).toBe('9–12, 13–17');
});

it.each([
  ['9-5', '9–17'],
  ['9-9', '9–21'],
  ['12-1', '12–13'],
  ['6-11', '18–23'],
  ['8-10pm', '20–22'],
  ['9-5pm', '9–17'],
  ['11am-3', '11–15'],
  ['8-23', '8–23'],
])('%s means %s where clocks have twelve hours', (typed, hours) => {
  expect(read(typed)).toBe(hours);
});

it.each(['', '  ', '–', 'closed', 'Day off', 'Fermé', 'cerrado'])('%j is a day off', (typed) => {
  expect(read(typed)).toBe('');
});

it.each<[string, string, Market?]>([
  ['9:30-12', '“9:30-12”: only whole hours, such as 9 AM–12 PM, 1–5 PM.'],
  ['9-12, 13-17h30', '“13-17h30”: only whole hours, such as 9 AM–12 PM, 1–5 PM.'],
  ['9-24:00', '“9-24:00”: hours run from 8 AM to 11 PM.'],
  ['0-24', '“0-24”: hours run from 8 AM to 11 PM.'],
  ['7am-3pm', '“7am-3pm”: hours run from 8 AM to 11 PM.'],
  ['7-3', '“7-3”: hours run from 8 AM to 11 PM.'],
  ['9 to midnight', '“9-24”: hours run from 8 AM to 11 PM.'],
  ['1-5', '“1-5”: hours run from 8:00 to 23:00.', ['DE']],
  ['9-5', '“9-5” ends before it begins.', ['DE']],
  ['17-9', '“17-9” ends before it begins.', ['DE']],
  ['5pm-9am', '“5pm-9am” ends before it begins.'],
  ['9-12-14', 'Write hours like 9 AM–12 PM, 1–5 PM, or leave it empty for a day off.'],
  ['9', 'Write hours like 9 AM–12 PM, 1–5 PM, or leave it empty for a day off.'],
  ['9-12 maybe', 'Write hours like 9 AM–12 PM, 1–5 PM, or leave it empty for a day off.'],
  ['mornings', 'Write hours like 9 AM–12 PM, 1–5 PM, or leave it empty for a day off.'],
])('%j is refused: %s', (typed, refusal, market) => {
  expect(read(typed, 'en', market)).toBe(refusal);
});

it('reads back whatever hours are shown, in every language and country', () => {
  const places = LANGUAGES.flatMap((language) => COUNTRY_CODES.map((at) => ({ language, at })));
  fc.assert(
    fc.property(fc.subarray([...SLOTS]), fc.constantFrom(...places), (slots, { language, at }) => {
      inLanguage(language, () => expect(readHours(formatHours(slots))).toEqual({ slots }), {
        defaultLanguage: language,
        market: [at],
      });
    }),
    { numRuns: 300 },
  );
});
