import { expect, it } from 'vitest';
import { nameFullDisk } from './disk-full.ts';

const withCode = (code: string) => Object.assign(new Error(`${code}: write`), { code });

it.each(['ENOSPC', 'SQLITE_FULL'])('%s names the disk that is full', (code) => {
  expect(nameFullDisk(withCode(code), '/tmp')).toMatchObject({
    message: 'The disk of /tmp is full.',
    cause: { code },
  });
});

it.each(['EACCES', 'SQLITE_BUSY', 'SQLITE_IOERR_READ'])('%s stays as it is', (code) => {
  const error = withCode(code);
  expect(nameFullDisk(error, '/tmp')).toBe(error);
});
