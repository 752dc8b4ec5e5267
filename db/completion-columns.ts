import { integer, text } from 'drizzle-orm/sqlite-core';
import type { DoneWork } from '../src/shared/booking/extra-work.ts';

/** How a booking's work ended. */
export function completion() {
  return {
    /** Until when a completion can be undone; receipt and review wait for it. UTC milliseconds. */
    undoUntil: integer('undo_until'),
    finalCents: integer('final_cents'),
    /** Null for all of it. */
    done: text('done', { mode: 'json' }).$type<DoneWork>(),
    completionNote: text('completion_note').notNull().default(''),
    /** When the customer wants to be reminded of their bike, once. */
    remindAgainAt: integer('remind_again_at'),
  };
}
