import { describe, expect, it } from 'vitest';
import { type Choices, NOTHING } from './choices.ts';
import { openStep, shownStep, stepAfter, stepBefore, stepOfField } from './steps.ts';

const service: Choices = { ...NOTHING, packageIds: [1] };
const time: Choices = { ...service, date: '2026-12-09', time: '10:00' };

describe('a booking starts', () => {
  it.each([
    ['with nothing chosen, at the services', NOTHING, 'service'],
    ['with a time and no service, at the services', { ...time, packageIds: [] }, 'service'],
    ['with a service, at the times', service, 'time'],
    ['with a service and a day, at the times', { ...time, time: null }, 'time'],
    ['with a service and a time, at the contact details', time, 'details'],
  ] as const)('%s', (_, choices, step) => {
    expect(openStep(choices)).toBe(step);
  });
});

describe('the step shown', () => {
  it('is an earlier one that somebody went back to', () => {
    expect(shownStep('service', time)).toBe('service');
  });

  it('goes back to the times when the chosen one is taken', () => {
    expect(shownStep('details', { ...time, time: null })).toBe('time');
  });
});

it('follow each other', () => {
  expect([stepBefore('service'), stepAfter('service')]).toEqual([undefined, 'time']);
  expect([stepBefore('details'), stepAfter('details')]).toEqual(['time', undefined]);
});

it.each([
  ['servicePackageIds', 'service'],
  ['date', 'time'],
  ['timeSlot', 'time'],
  ['customerPhone', 'details'],
])('%s stands in the step %s', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});
