-- Exports of bookings kept what was searched for, such as a customer's address. It stood last, in quotes.
UPDATE `audit_log`
SET `reason` = substr(`reason`, 1, instr(', ' || `reason`, ', “') - 1) || 'found by a search'
WHERE `action` = 'export' AND `subject_type` = 'booking' AND ', ' || `reason` LIKE '%, “%';
--> statement-breakpoint
-- A development version kept it as data.
UPDATE `audit_log`
SET `details` = json_set(json_remove(`details`, '$.bookings.query'), '$.bookings.isSearch', json('true'))
WHERE `action` = 'export' AND `details` ->> '$.bookings.query' IS NOT NULL;
--> statement-breakpoint
-- The reason for declining all requests of a sender may name a customer. It stands with each booking.
UPDATE `audit_log` SET `reason` = NULL WHERE `action` IN ('decline-sender', 'decline-network');
--> statement-breakpoint
-- Makes what was cut unreadable on the disk, too (db/scrub.ts).
PRAGMA user_version = 1;
