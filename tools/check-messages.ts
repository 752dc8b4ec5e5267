/**
 * Checks the catalogues in src/shared/messages: every language says the same with the same
 * placeholders, every message is used, and every use gives what the message asks for. Part of
 * `npm run check`.
 */
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LANGUAGE_FACTS, SOURCE_LANGUAGE } from '../src/shared/messages/languages.ts';
import { partsOf } from './message-parts.ts';
import { textUses, type Use } from './message-uses.ts';

/** Messages by key, by area (`search`). */
type Areas = Record<string, Record<string, string>>;

export interface Catalogues {
  source: Areas;
  /** By language; a language that is not offered yet may be incomplete. */
  others: Record<string, { areas: Areas; tag: string; isOffered: boolean }>;
}

/** What is wrong: one line a fault, empty when all is well. */
export function checkMessages({ source, others }: Catalogues, uses: readonly Use[]): string[] {
  const faults: string[] = [];
  for (const [area, messages] of Object.entries(source)) {
    for (const [key, message] of Object.entries(messages)) {
      for (const fault of partsOf(message, SOURCE_TAG).faults)
        faults.push(`${area} ${key}: ${fault}`);
      if (!isPurpose(key)) faults.push(`${area} ${key}: name its purpose in at most four words`);
      if (!uses.some((use) => use.area === area && use.keys(key))) {
        faults.push(`${area} ${key}: no code uses this message`);
      }
    }
  }
  for (const [language, other] of Object.entries(others)) {
    faults.push(...compare(source, other).map((fault) => `${language} ${fault}`));
  }
  const twice = Object.keys(source).flatMap((area) => saidTwice(area, { source, others }, uses));
  return [...faults, ...twice, ...uses.flatMap((use) => useFaults(source, use))];
}

/** `empty.title`: at most four words, and no number in place of the last. */
const isPurpose = (key: string) =>
  !/\d$/.test(key) && key.split(/[._-]|(?<=[a-z\d])(?=[A-Z])|(?=(?<=[A-Z])[A-Z][a-z])/).length <= 4;

/** Messages of an area that agree in every language, but for titles: notices may share theirs. */
function saidTwice(area: string, { source, others }: Catalogues, uses: readonly Use[]): string[] {
  const said = new Set(uses.filter((use) => use.area === area).map(({ says }) => says));
  const languages = [source, ...Object.values(others).map(({ areas }) => areas)];
  const keys = Object.keys(source[area] ?? {}).filter(
    (key) => said.has(key) && !key.endsWith('.title'),
  );
  const alike = Map.groupBy(keys, (key) =>
    JSON.stringify(languages.map((areas) => areas[area]?.[key])),
  );
  return [...alike.values()]
    .filter(({ length }) => length > 1)
    .map((twins) => `${area} ${twins.join(' ')}: the same text twice`);
}

const SOURCE_TAG = LANGUAGE_FACTS[SOURCE_LANGUAGE].tag;

/** How a language's catalogues differ from the source's. */
function compare(source: Areas, { areas, tag, isOffered }: Catalogues['others'][string]): string[] {
  const faults: string[] = [];
  for (const [area, messages] of Object.entries(areas)) {
    for (const key of Object.keys(messages)) {
      if (source[area]?.[key] === undefined)
        faults.push(`${area} ${key}: English has no such message`);
    }
  }
  for (const [area, messages] of Object.entries(source)) {
    for (const [key, message] of Object.entries(messages)) {
      const translated = areas[area]?.[key];
      if (translated === undefined) {
        if (isOffered) faults.push(`${area} ${key}: missing`);
        continue;
      }
      const parts = partsOf(translated, tag);
      faults.push(...parts.faults.map((fault) => `${area} ${key}: ${fault}`));
      const wanted = partsOf(message, SOURCE_TAG).parts;
      for (const part of wanted.difference(parts.parts))
        faults.push(`${area} ${key}: lacks ${part}`);
      for (const part of parts.parts.difference(wanted)) {
        faults.push(`${area} ${key}: has ${part}, which English has not`);
      }
    }
  }
  return faults;
}

/** What a call doesn't give, or gives at the wrong time. */
function useFaults(source: Areas, use: Use): string[] {
  const { area, place, values, isTooEarly } = use;
  const faults = isTooEarly
    ? [`${place}: runs once, before anybody's language is known: wrap it in a function`]
    : [];
  if (values === undefined) return faults;
  const wanted = Object.entries(source[area] ?? {})
    .filter(([key]) => use.keys(key))
    .flatMap(([, message]) => [...partsOf(message, SOURCE_TAG).placeholders]);
  const missing = new Set(wanted).difference(new Set(values));
  return [...faults, ...[...missing].map((name) => `${place}: gives no {${name}}`)];
}

function readAreas(folder: string): Areas {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
    ]),
  );
}

/** A language's folder is named by its two letters; the others hold areas. */
const isLanguage = (entry: Dirent) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name);

/** The catalogues in the tree. */
export function readCatalogues(): Catalogues {
  const root = join(import.meta.dirname, '..', 'src/shared/messages');
  const languages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => isLanguage(entry) && entry.name !== SOURCE_LANGUAGE)
    .map(({ name }) => name);
  const facts: Record<string, { tag: string }> = LANGUAGE_FACTS;
  return {
    source: readAreas(join(root, SOURCE_LANGUAGE)),
    others: Object.fromEntries(
      languages.map((language) => [
        language,
        {
          areas: readAreas(join(root, language)),
          tag: facts[language]?.tag ?? language,
          isOffered: language in facts,
        },
      ]),
    ),
  };
}

if (import.meta.main) {
  const faults = checkMessages(readCatalogues(), textUses());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
