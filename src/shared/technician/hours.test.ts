import { expect, it } from 'vitest';
import { SLOTS } from '../time/slots.ts';
import { normalizeSlots, repaint, SLOT_PRESETS } from './hours.ts';

it('presets include both ends', () => {
  expect(SLOT_PRESETS.morning).toEqual(['08:00', '09:00', '10:00', '11:00', '12:00']);
  expect([SLOT_PRESETS.afternoon[0], SLOT_PRESETS.afternoon.at(-1)]).toEqual(['13:00', '17:00']);
  expect([SLOT_PRESETS.evening[0], SLOT_PRESETS.evening.at(-1)]).toEqual(['18:00', '22:00']);
  expect(SLOT_PRESETS.full).toEqual([...SLOTS]);
  expect(SLOT_PRESETS.none).toEqual([]);
});

it('duplicates go and hours are sorted', () => {
  expect(normalizeSlots(['10:00', '08:00', '10:00'])).toEqual(['08:00', '10:00']);
});

it('a change is done to other hours, and taken back, without touching the rest of them', () => {
  const [seen, wanted] = [['09:00'], ['10:00']] as const;
  expect(repaint(['09:00', '15:00'], seen, wanted)).toEqual(['10:00', '15:00']);
  expect(repaint(['10:00', '15:00'], wanted, seen)).toEqual(['09:00', '15:00']);
});
