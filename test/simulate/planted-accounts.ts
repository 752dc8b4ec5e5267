/** Bugs in accounts and in what admins do, planted as those in planted.ts are. */
import { bug, type PlantedBug, trigger } from './plant.ts';

export const PLANTED_ACCOUNTS: readonly PlantedBug[] = [
  trigger(
    'a session never ends by itself',
    // It ends all the same, whatever the row says, and is listed still.
    ['sessions end', 'sessions are listed'],
    `AFTER INSERT ON sessions BEGIN
       UPDATE sessions SET expires_at = 8e15, ends_at = 8e15 WHERE id = new.id; END`,
  ),
  trigger(
    'a new password leaves other emailed links alone',
    'links end',
    `AFTER UPDATE OF used ON password_reset_tokens
       WHEN EXISTS (SELECT 1 FROM password_reset_tokens
         WHERE user_id = new.user_id AND used AND id <> new.id) BEGIN
       UPDATE password_reset_tokens SET used = old.used WHERE id = new.id; END`,
  ),
  trigger(
    'the version of the settings stays',
    'outdated edits',
    `AFTER UPDATE OF version ON settings WHEN new.version <> old.version BEGIN
       UPDATE settings SET version = old.version WHERE section = new.section; END`,
  ),
  bug(
    'the search hears of no change of services',
    ['services as set', 'search as recomputed', 'pages as recomputed', 'hours as set'],
    {
      deps: (deps) => {
        deps.search.refreshRules = () => {};
      },
    },
  ),
  trigger(
    'deleting an account erases what its address belongs to',
    'others stay out',
    `AFTER DELETE ON users BEGIN
       UPDATE reviews SET author_name = '' WHERE booking_id IN
         (SELECT id FROM bookings WHERE customer_email = old.email); END`,
  ),
  trigger(
    'the latest answer about news replaces the earlier ones',
    'consents',
    `AFTER INSERT ON consents WHEN new.kind = 'marketing' BEGIN
       DELETE FROM consents WHERE user_id = new.user_id AND kind = new.kind AND at < new.at; END`,
  ),
  trigger(
    'a chosen language is forgotten',
    "reader's language",
    `AFTER UPDATE OF language ON users WHEN old.language IS NOT NULL BEGIN
       UPDATE users SET language = old.language WHERE id = new.id; END`,
  ),
];
