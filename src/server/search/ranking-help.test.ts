import { expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { openSearchMarket } from '../../../test/search-market.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { LANGUAGES } from '../../shared/messages/languages.ts';
import { EXACT_TOTAL_MAX, SORTS, type Sort, sortLabel } from '../../shared/search/search.ts';
import { shippedText } from '../content/shipped.ts';
import { createSearchIndex } from './search-index.ts';

const NOW = Date.UTC(2026, 10, 23, 17);

it.each(LANGUAGES)('the help in %s says every order there is, as it is labeled', (language) => {
  const [, section = ''] = shippedText('help', language).split(/\{#ranking\}/);
  const [text = ''] = section.split('\n## ');
  const said = [...text.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, label]) => label);
  inLanguage(language, () => {
    expect(said).toEqual(SORTS.map(sortLabel));
    const ranked = formatNumber(EXACT_TOTAL_MAX + 1);
    expect(text.replace(/\s/g, ' ')).toContain(ranked.replace(/\s/g, ' '));
  });
});

it.each(SORTS)('nothing but what the help says decides the order of %s', (sort: Sort) => {
  const market = openSearchMarket();
  const [dear, cheap] = [9000, 1000].map((priceCents) =>
    market.addPackage({ name: `${priceCents}`, priceCents }),
  ) as [number, number];
  const late = Array(7).fill(['20:00']);
  // Each is ahead in one thing, in the order of the help, and the last is dressed up.
  const plain = { latitude: 37.8 };
  market.addTechnician([dear], { ...plain, latitude: 37.76 }, late);
  market.addTechnician([dear], plain);
  market.addTechnician([cheap], plain, late);
  market.addTechnician([dear], { ...plain, rating: 4, reviewCount: 1 }, late);
  market.addTechnician(
    [dear],
    { ...plain, isSupertech: true, profileImage: '/uploads/a', certificationCheckedAt: 1 },
    late,
  );
  const index = createSearchIndex(
    market.db,
    () => ({ noticeHours: 2, horizonDays: 30, center: { latitude: 37.76, longitude: -122.42 } }),
    () => NOW,
  );
  const found = index.query({ sort, limit: 9, offset: 0 }, NOW).technicians.map(({ id }) => id);
  const ahead = SORTS.indexOf(sort) + 1;
  expect(found).toEqual([...new Set([ahead, 1, 2, 3, 4, 5])]);
});
