/** As much of RFC 5545 as our calendar files use, read without the library that writes them. */
export interface CalendarEntry {
  uid: string;
  sequence: number;
  /** UTC milliseconds. */
  start: number;
  end: number;
  status: string;
  /** Another property, such as its summary, as people read it. */
  text(name: string): string;
}

/** Long lines go on in the next one, after a space. */
export const unfold = (text: string) => text.replaceAll(/\r\n[ \t]/g, '');

export function readCalendar(text: string): { method: string; entries: CalendarEntry[] } {
  const parts = unfold(text).split('\r\nBEGIN:VEVENT');
  const [head = [], ...events] = parts.map((part) => part.split('\r\n'));
  return {
    method: textOf(head, 'METHOD'),
    entries: events.map((event) => ({
      uid: textOf(event, 'UID'),
      sequence: Number(textOf(event, 'SEQUENCE')),
      start: instantOf(textOf(event, 'DTSTART')),
      end: instantOf(textOf(event, 'DTEND')),
      status: textOf(event, 'STATUS'),
      text: (name) => unescaped(textOf(event, name)),
    })),
  };
}

function textOf(lines: readonly string[], name: string): string {
  const line = lines.find((one) => one.startsWith(`${name}:`) || one.startsWith(`${name};`));
  return line?.slice(line.indexOf(':') + 1) ?? '';
}

/** A line feed is written as a letter n, and what would end a text has a backslash before it. */
function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, (_, one: string) => (/n/i.test(one) ? '\n' : one));
}

/** `20270315T160000Z`: times are in UTC. */
const instantOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3T$4:$5:$6'));
