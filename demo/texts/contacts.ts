import type { Random } from '../random.ts';
import type { Name } from './names.ts';

/** Domains that can never receive email (RFC 2606), so that no demo address is anybody's. */
const MAIL_DOMAINS = ['mail.example', 'inbox.example', 'postbox.example', 'letters.example'];

/** A name as the plain letters of an address: `Marie-Ève` gives `marieeve`. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** A source of email addresses under `.example` that never gives one twice. */
export function createMailboxes(random: Random): (name: Name) => string {
  const used = new Map<string, number>();
  return ({ first, last }) => {
    const [given, family] = [plainLetters(first), plainLetters(last)];
    const local = random.pick([
      `${given}.${family}`,
      `${given}${family}`,
      `${given[0]}.${family}`,
      `${given}_${family[0]}`,
    ]);
    const domain = random.pick(MAIL_DOMAINS);
    const taken = (used.get(`${local}@${domain}`) ?? 0) + 1;
    used.set(`${local}@${domain}`, taken);
    return `${local}${taken === 1 ? '' : taken}@${domain}`;
  };
}

/** Area codes of the eight popular cities, by the city's name. */
const AREA_CODES: Record<string, readonly string[]> = {
  'San Francisco': ['415', '628'],
  Portland: ['503', '971'],
  Seattle: ['206'],
  'New York': ['212', '718', '917'],
  Vancouver: ['604', '778'],
  Victoria: ['250'],
  Toronto: ['416', '647'],
  Montréal: ['514', '438'],
};

/** A number of the range kept for fiction (555-0100 to 555-0199), with the city's area code. */
export function phoneNumber(random: Random, city?: string): string {
  const areaCode = random.pick((city && AREA_CODES[city]) || ['555']);
  return `(${areaCode}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`;
}

/** A handle for Instagram or Facebook, without `@`. */
export function socialHandle(random: Random, { first, last }: Name): string {
  const [given, family] = [plainLetters(first), plainLetters(last)];
  return random.pick([
    `${given}.fixes.bikes`,
    `${family}cycleworks`,
    `${given}${family}.bikes`,
    `bikes_by_${given}`,
    `${given}.wrenches`,
    `${family}.velo`,
    `${given}andthebikes`,
    `the.${family}.workshop`,
  ]);
}
