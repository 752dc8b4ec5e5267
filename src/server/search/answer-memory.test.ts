import { expect, it } from 'vitest';
import { createAnswerMemory } from './answer-memory.ts';

function open(weightMax?: number) {
  const search = { version: 1 };
  let now = 0;
  const memory = createAnswerMemory(search, () => now, weightMax);
  const answer = (key: string, weight = 1) => memory.keep(key, key, weight, memory.now());
  const keep = (key: string, weight?: number) => {
    answer(key, weight);
    answer(key, weight);
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
  memory.keep('a', 'stale', 1, begun);
  answer('a');
  expect(memory.get('a')).toBeUndefined();
});

it('drops the oldest answers past its weight', () => {
  const { keep, memory } = open(12);
  keep('a', 6);
  keep('b', 4);
  keep('c', 5);
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual([undefined, 'b', 'c']);
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

it('counts an answer that replaces another once', () => {
  const { keep, memory } = open(12);
  for (let turn = 0; turn < 5; turn += 1) keep('a', 6);
  keep('b', 4);
  expect([memory.get('a'), memory.get('b')]).toEqual(['a', 'b']);
});

it('is not filled without end by answers with nobody in them', () => {
  const { keep, memory } = open(10);
  for (let number = 0; number < 100; number += 1) keep(`${number}`, 0);
  const kept = Array.from({ length: 100 }, (_, number) => memory.get(`${number}`));
  expect(kept.filter((answer) => answer !== undefined)).toHaveLength(10);
});
