import { describe, expect, test } from 'vitest';
import { formsText } from '../messages/forms.ts';
import { folderOf, imageSrcSet, imageUrl } from './stored-file.ts';
import { isStoredPath, isUploadKind, UPLOAD_MAX_BYTES, uploadFault } from './upload.ts';

const key = '0123456789abcdef'.repeat(2);

describe('a stored path', () => {
  test.each([
    ['profile', 'profiles'],
    ['shop', 'shops'],
    ['cert', 'certifications'],
    ['photo', 'bookings'],
  ])('that begins with %s is shown out of %s', (prefix, folder) => {
    const name = `${prefix}-${key}.webp`;
    expect(imageUrl(`/uploads/${name}`)).toBe(`/api/image/${folder}/${name}`);
    expect(imageUrl(`/uploads/${name}`, 320)).toBe(`/api/image/${folder}/${name}?w=320`);
  });

  test('has a srcset of the widths that are kept', () => {
    const at = `/api/image/shops/shop-${key}.webp`;
    expect(imageSrcSet(`/uploads/shop-${key}.webp`)).toBe(
      `${at}?w=320 320w, ${at}?w=640 640w, ${at}?w=1280 1280w`,
    );
    expect(imageSrcSet(`/uploads/cert-${key}.pdf`)).toBeUndefined();
  });

  test('belongs to one kind of upload', () => {
    expect(isStoredPath(`/uploads/cert-${key}.pdf`, 'certification')).toBe(true);
    expect(isStoredPath(`/uploads/cert-${key}.webp`, 'profileImage')).toBe(false);
    expect(isStoredPath(`/elsewhere/cert-${key}.webp`, 'certification')).toBe(false);
    expect(isStoredPath('https://elsewhere.example/a.webp', 'profileImage')).toBe(false);
  });
});

test('any other path stays unchanged', () => {
  expect(imageUrl('https://elsewhere.example/a.webp')).toBe('https://elsewhere.example/a.webp');
});

test.each([
  `shop-${key}.png`,
  `shop-${key}.pdf`,
  `shop-${key}.webp\n`,
  `shop-${key}-320.webp`,
  `../shop-${key}.webp`,
  `avatar-${key}.webp`,
  `shop-${key.toUpperCase()}.webp`,
  'shop-1.webp',
])('%j is no stored name', (name) => {
  expect(folderOf(name)).toBeUndefined();
});

describe('a file', () => {
  test.each([
    ['image/png', undefined],
    ['image/jpg', undefined],
    ['', undefined],
    ['application/octet-stream', undefined],
    ['image/svg+xml', formsText('upload.notImage')],
    ['application/pdf', formsText('upload.notImage')],
  ])('declared as %j may be sent as a photo or is refused with a reason', (type, fault) => {
    expect(uploadFault('bookingPhoto', { size: 1, type })).toBe(fault);
  });

  test('may be a PDF as a certification', () => {
    expect(uploadFault('certification', { size: 1, type: 'application/pdf' })).toBeUndefined();
    expect(uploadFault('certification', { size: 1, type: 'text/html' })).toBe(
      formsText('upload.notDocument'),
    );
  });

  test('may have 10 MB and not one byte more', () => {
    const type = 'image/png';
    expect(uploadFault('shopImage', { size: UPLOAD_MAX_BYTES, type })).toBeUndefined();
    expect(uploadFault('shopImage', { size: UPLOAD_MAX_BYTES + 1, type })).toBe(
      formsText('upload.tooLarge'),
    );
  });
});

test.each([
  ['bookingPhoto', true],
  ['constructor', false],
  ['', false],
  [undefined, false],
  [['logo'], false],
])('%j as a kind of upload: %j', (text, isOne) => {
  expect(isUploadKind(text)).toBe(isOne);
});
