import { expect, it } from 'vitest';
import { byteSize } from './byte-size.ts';

it.each([
  [0, '0 KB'],
  [900, '0.9 KB'],
  [9_999, '10.0 KB'],
  [10_000, '10 KB'],
  [348_400, '348 KB'],
  [999_999, '1,000 KB'],
  [1_000_000, '1.0 MB'],
  [50_000_000, '50 MB'],
  [1_000_000_000, '1.0 GB'],
  [1_240_000_000, '1.2 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(byteSize(bytes)).toBe(text);
});
