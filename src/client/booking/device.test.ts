import { describe, expect, it } from 'vitest';
import { fakeStorage, forbidStorage } from '../../../test/browser-storage.ts';
import { REMEMBERED_KEY } from '../ui/consent.ts';
import {
  forgetCustomer,
  forgetLink,
  keepInTab,
  keptLinks,
  remember,
  remembered,
} from './device.ts';

const ADA = {
  customerName: 'Ada Rider',
  customerPhone: '(555) 123-4567',
  customerEmail: 'ada@example.com',
};

const kept = fakeStorage('localStorage');
const ofTab = fakeStorage('sessionStorage');

describe('a browser that was asked to remember', () => {
  it('keeps who booked, and each link once, the latest first', () => {
    remember(ADA, 'one');
    remember({ ...ADA, customerName: 'Ada R' }, 'two');
    remember(ADA, 'one');
    expect(remembered()).toEqual({ ...ADA, tokens: ['one', 'two'] });
  });

  it('keeps the address of the latest visit, also when a bike is brought next', () => {
    const serviceAddress = '1 Market St';
    remember({ ...ADA, serviceAddress }, 'one');
    remember({ ...ADA, serviceAddress: '' }, 'two');
    expect(remembered()).toEqual({ ...ADA, serviceAddress, tokens: ['two', 'one'] });
  });

  it('keeps nothing else that was typed', () => {
    remember({ ...ADA, specialInstructions: 'Ring twice.' } as typeof ADA, 'one');
    expect(kept.get(REMEMBERED_KEY)).not.toContain('Ring');
  });

  it('keeps at most twenty links', () => {
    for (let n = 0; n < 25; n += 1) remember(ADA, `${n}`);
    expect(remembered()?.tokens).toHaveLength(20);
    expect(remembered()?.tokens[0]).toBe('24');
  });

  it('forgets one link, or everything', () => {
    remember(ADA, 'one');
    remember(ADA, 'two');
    forgetLink('one');
    forgetLink('unknown');
    expect(remembered()?.tokens).toEqual(['two']);
    forgetCustomer();
    expect(kept.size).toBe(0);
  });
});

describe('the tab in which somebody booked', () => {
  it('keeps the link though no one asked to be remembered, and the browser keeps nothing', () => {
    keepInTab('one');
    keepInTab('two');
    expect(keptLinks()).toEqual(['two', 'one']);
    expect(kept.size).toBe(0);
    forgetLink('two');
    expect(keptLinks()).toEqual(['one']);
    forgetLink('one');
    expect(ofTab.size).toBe(0);
  });

  it('lists its links before those that the browser remembers, each once', () => {
    remember(ADA, 'one');
    keepInTab('two');
    keepInTab('one');
    expect(keptLinks()).toEqual(['one', 'two']);
    forgetCustomer();
    expect(keptLinks()).toEqual([]);
  });

  it('makes nothing of what it can’t read', () => {
    ofTab.set(REMEMBERED_KEY, '{"0":"one"}');
    expect(keptLinks()).toEqual([]);
  });
});

describe('a browser that was not', () => {
  it.each([
    undefined,
    '',
    'null',
    '"text"',
    '{',
    '{"tokens":[]}',
    '{"customerName":1,"tokens":[]}',
    JSON.stringify({ ...ADA, serviceAddress: 1, tokens: [] }),
    JSON.stringify({ ...ADA, tokens: [1] }),
  ])('remembers no one when it finds %j', (text) => {
    if (text !== undefined) kept.set(REMEMBERED_KEY, text);
    expect(remembered()).toBeNull();
  });

  it('is not made to by forgetting a link', () => {
    forgetLink('one');
    expect(kept.size).toBe(0);
  });

  it('does not fail where storage is forbidden', () => {
    forbidStorage('localStorage');
    remember(ADA, 'one');
    forgetLink('one');
    forgetCustomer();
    expect(remembered()).toBeNull();
  });
});
