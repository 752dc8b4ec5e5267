import { expect, it } from 'vitest';
import { createAnswerMemory } from './answer-memory.ts';

function open(bytesMax?: number) {
  const search = { version: 1 };
  let now = 0;
  const memory = createAnswerMemory(search, () => now, bytesMax);
  const answer = (key: string, bytes = 1) => memory.keep(key, memory.now(), bytes, () => key);
  const keep = (key: string, bytes?: number) => {
    answer(key, bytes);
    answer(key, bytes);
  };
  return { search, answer, keep, memory, pass: (ms: number) => (now += ms) };
}

it('gives one answer again to the same question, and to no other', () => {
  const { keep, memory } = open();
  keep('a');
  expect([memory.get('a'), memory.get('b')]).toEqual(['a', undefined]);
});

it('keeps nothing that was asked only once since the last change', () => {
  const { answer, memory, search } = open();
  answer('a');
  expect(memory.get('a')).toBeUndefined();
  search.version += 1;
  answer('a');
  expect(memory.get('a')).toBeUndefined();
});

it('keeps at once, after a change, what was given again before it', () => {
  const { answer, keep, memory, search } = open();
  keep('a');
  keep('b');
  memory.get('a');
  search.version += 1;
  for (const key of ['a', 'b', 'c']) answer(key);
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual(['a', undefined, undefined]);
  search.version += 1;
  search.version += 1;
  expect(memory.get('a')).toBeUndefined();
});

it('forgets everything when the read model changes', () => {
  const { keep, memory, search } = open();
  keep('a');
  search.version += 1;
  expect(memory.get('a')).toBeUndefined();
});

it('forgets everything when a booking period is over', () => {
  const { keep, memory, pass } = open();
  pass(60_000);
  keep('a');
  pass(14 * 60_000 - 1);
  expect(memory.get('a')).toBe('a');
  pass(1);
  expect(memory.get('a')).toBeUndefined();
});

it('does not keep what was begun before a change', () => {
  const { answer, memory, search } = open();
  const begun = memory.now();
  search.version += 1;
  memory.keep('a', begun, 1, () => 'stale');
  answer('a');
  expect(memory.get('a')).toBeUndefined();
});

it('drops the oldest answers when room is short', () => {
  const { keep, memory } = open(96);
  for (const key of 'abcdefgh') keep(key, 12);
  keep('i', 12);
  const kept = [...'abcdefghi'].filter((key) => memory.get(key) !== undefined);
  expect(kept.join('')).toBe('bcdefghi');
});

it('keeps no answer that takes too much of the room', () => {
  const { keep, memory } = open(80);
  keep('a', 10);
  keep('b', 11);
  expect([memory.get('a'), memory.get('b')]).toEqual(['a', undefined]);
});

it('keeps what is asked over and over when many others come', () => {
  const { keep, memory } = open(12);
  keep('a', 1);
  for (let use = 0; use < 1_000; use += 1) memory.get('a');
  for (let other = 0; other < 40; other += 1) keep(`${other}`, 1);
  expect(memory.get('a')).toBe('a');
  // Not for ever, once nobody asks for it any more.
  for (let other = 0; other < 400; other += 1) keep(`later ${other}`, 1);
  expect(memory.get('a')).toBeUndefined();
});

it('counts an answer that is given again once', () => {
  const { keep, memory } = open(80);
  for (let turn = 0; turn < 20; turn += 1) keep('a', 10);
  for (const key of ['b', 'c', 'd']) keep(key, 10);
  expect(['a', 'b', 'c', 'd'].map((key) => memory.get(key))).toEqual(['a', 'b', 'c', 'd']);
});
