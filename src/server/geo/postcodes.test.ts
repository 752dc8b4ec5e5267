import { expect, it } from 'vitest';
import { misplacedPostcodes } from '../../../test/verify/postcodes.ts';

it('a postal code in an address is at its own point, or a rural one at its town', () => {
  const { tried, misplaced } = misplacedPostcodes(20);
  expect(tried).toBeGreaterThan(2000);
  expect(misplaced).toEqual([]);
});
