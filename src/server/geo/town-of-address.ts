/**
 * The town that an address outside the United States and Canada ends with, for a technician who set
 * their own pin. It's shown to strangers, so in doubt there is none: never a street.
 */
import { isCountryName } from './names-abroad.ts';
import { toKey } from './place-key.ts';

/** Postcodes of all shipped countries, wherever they stand in a part. */
const POSTCODE =
  /(?<![\p{L}\d])(?:(?:[A-Z]{1,2}-)?\d{4,5}(?: [A-Z]{2})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[\dW] ?[A-Z\d]{4})(?![\p{L}\d])/giu;
/** Australian states. */
const STATE = /\s(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/i;
const STREET =
  /(?:stra(?:ß|ss)e|str\.?|weg|allee|platz|gasse|damm|ufer|straat|laan|gracht|plein)$|\b(?:street|st|road|rd|avenue|ave|lane|drive|close|court|square|terrace|place|quay|rue|boulevard|chemin|impasse|all[ée]e|quai)\b/iu;
const TOWN_MAX = 60;

export function townOfAddress(address: string): string | undefined {
  const parts = address
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isCountryName(toKey(part).split(' ')));
  for (const [index, part] of [...parts.entries()].reverse()) {
    const town = townOfPart(part, index > 0);
    if (town !== undefined) return town;
    // A postcode or a state of its own may follow the town; anything else ends the search.
    if (part.replace(POSTCODE, '').replace(STATE, '').trim() !== '') return undefined;
  }
  return undefined;
}

/** @param isApart whether the part follows a street that a comma ends */
function townOfPart(part: string, isApart: boolean): string | undefined {
  const pieces = part.split(POSTCODE).map((piece) => piece.trim());
  const last = pieces.at(-1) ?? '';
  // "Torstraße 1 10119 Berlin": what follows a postcode is a town; what precedes one is a part.
  const text = pieces.length > 1 && last !== '' ? last : isApart ? (pieces[0] ?? '') : '';
  const town = text
    .replace(STATE, '')
    .replace(/^(dublin) \d{1,2}w?$/i, '$1')
    .trim();
  const isTown = /^\p{L}[\p{L}\p{M} .'’()/-]*$/u.test(town) && !STREET.test(withoutSaint(town));
  return isTown && town.length <= TOWN_MAX ? town : undefined;
}

/** "St Albans" is no street. */
function withoutSaint(town: string): string {
  return town.replace(/^st\.? /i, '');
}
