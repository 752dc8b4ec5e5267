import { expect, it } from 'vitest';
import { holdsUrl } from './person-name.ts';

it.each([
  'J.R. Smith',
  'J.R.Smith',
  'Dr. No',
  'Dr.No',
  'Prof.Dr.Müller',
  'dr.no',
  'Prof.Dr.Müller',
  'St.Pierre',
  'Mr.Smith / Mrs.Smith',
  'Sammy Davis Jr.',
  'Ada Lovelace, Ph.D.',
  'M. Dupont',
  'Anne-Marie O’Neil',
  'Wm. B. Yeats',
  'Ada Rider: gate 4',
  'Ng',
  '李 小龙',
])('“%s” is a name', (name) => {
  expect(holdsUrl(name)).toBe(false);
});

it.each([
  'evil.com',
  'Win at evil.com',
  'Evil.Com Ltd',
  'EVIL.COM',
  'prize.example',
  'http://1.2.3.4',
  'HTTPS://evil',
  'www.evil',
  'bit.ly',
  't.me/prize',
  'x.com',
  '4.li',
  'ada@evil.com',
  'evil。com',
  'evil．com',
  'evil｡com',
  'evil․com',
  'ｅｖｉｌ.ｃｏｍ',
  'evil.\u200dcom',
  'xn--evil.рф',
  'Dr.No dr.evil.com',
])('“%s” holds a web address', (name) => {
  expect(holdsUrl(name)).toBe(true);
});
