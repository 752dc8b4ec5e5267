import { describe, expect, it } from 'vitest';
import { REMEMBERED_KEY } from '../legal/consent.ts';
import { forgetCustomer, forgetLink, remember, remembered } from './device.ts';

const ADA = {
  customerName: 'Ada Rider',
  customerPhone: '(555) 123-4567',
  customerEmail: 'ada@example.com',
};

/** A browser's storage, as far as it is used here. */
function storeWith(text?: string) {
  const kept = new Map(text === undefined ? [] : [[REMEMBERED_KEY, text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}

describe('a browser that was asked to remember', () => {
  it('keeps who booked, and each link once, the latest first', () => {
    const store = storeWith();
    remember(ADA, 'one', store);
    remember({ ...ADA, customerName: 'Ada R' }, 'two', store);
    remember(ADA, 'one', store);
    expect(remembered(store)).toEqual({ ...ADA, tokens: ['one', 'two'] });
  });

  it('keeps nothing else that was typed', () => {
    const store = storeWith();
    remember({ ...ADA, specialInstructions: 'Ring twice.' } as typeof ADA, 'one', store);
    expect(store.kept.get(REMEMBERED_KEY)).not.toContain('Ring');
  });

  it('keeps at most twenty links', () => {
    const store = storeWith();
    for (let n = 0; n < 25; n += 1) remember(ADA, `${n}`, store);
    expect(remembered(store)?.tokens).toHaveLength(20);
    expect(remembered(store)?.tokens[0]).toBe('24');
  });

  it('forgets one link, or everything', () => {
    const store = storeWith();
    remember(ADA, 'one', store);
    remember(ADA, 'two', store);
    forgetLink('one', store);
    forgetLink('unknown', store);
    expect(remembered(store)?.tokens).toEqual(['two']);
    forgetCustomer(store);
    expect(store.kept.size).toBe(0);
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
    JSON.stringify({ ...ADA, tokens: [1] }),
  ])('remembers no one when it finds %j', (text) => {
    expect(remembered(storeWith(text))).toBeNull();
  });

  it('is not made to by forgetting a link', () => {
    const store = storeWith();
    forgetLink('one', store);
    expect(store.kept.size).toBe(0);
  });

  it('does not fail where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    const store = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    remember(ADA, 'one', store);
    forgetLink('one', store);
    forgetCustomer(store);
    expect(remembered(store)).toBeNull();
  });
});
