/**
 * English that shows what bypasses the catalogs: every letter of a message is replaced by one with
 * an accent, and the message is two fifths longer and in brackets.
 */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒğĥíĵķĺɱñóþɋřšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĹṀÑÓÞɊŘŠŢÚṼŴẊÝŽ';
const accents = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at]!]));

const LONGER_BY = 0.4;

/** What stays as it is in a message: tags, quoted braces and names of placeholders. */
const MARK = /<\/?\w+>|'[{}][^']*'/y;
const PLACEHOLDER = /\{\s*\w+\s*(?:,\s*number\s*)?\}/y;
const CHOICE = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,\s*(?:offset:\d+\s*)?/y;
const FORM = /\s*(?:=\d+|\w+)\s*\{/y;

export function pseudoCatalogue(json: string): string {
  const messages: [string, string][] = Object.entries(JSON.parse(json));
  return JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, pseudo(text)])));
}

/** An ICU message with its placeholders, choices and tags as they were. */
export function pseudo(message: string): string {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(message) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  const choices = (): string => {
    let taken = '';
    for (let form = take(FORM); form !== undefined; form = take(FORM))
      taken += form + text() + take(/\}/y);
    return taken + take(/\s*\}/y);
  };
  const text = (): string => {
    let taken = '';
    while (at < message.length && message[at] !== '}') {
      const kept = take(MARK) ?? take(PLACEHOLDER);
      const choice = kept === undefined ? take(CHOICE) : undefined;
      if (kept !== undefined) taken += kept;
      else if (choice !== undefined) taken += choice + choices();
      else {
        const letter = message[at++]!;
        taken += accents.get(letter) ?? letter;
      }
    }
    return taken;
  };
  const longer = '~~~~~ '.repeat(Math.ceil((message.length * LONGER_BY) / 6));
  return `[${text()} ${longer.trim()}]`;
}
