import { expect, it } from 'vitest';
import { isDiskFailure } from './upload-refused.ts';

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('blames the disk for %s', (code) => {
  expect(isDiskFailure(Object.assign(new Error('write'), { code }))).toBe(true);
});

it.each(['ECONNRESET', 'ENOENT', undefined])('does not blame the disk for %s', (code) => {
  expect(isDiskFailure(Object.assign(new Error('write'), { code }))).toBe(false);
});
