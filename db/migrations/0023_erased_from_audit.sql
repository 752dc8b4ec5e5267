-- What the audit log kept of erased customers: addresses, names, and reasons that may name them.
UPDATE `audit_log` SET `subject_name` = '', `reason` = NULL, `details` = NULL
WHERE `subject_type` = 'mail' AND `subject_id` NOT IN (SELECT `id` FROM `outbox`);
--> statement-breakpoint
UPDATE `audit_log` SET `subject_name` = '', `reason` = NULL, `details` = NULL
WHERE `subject_type` = 'review' AND `subject_id` IN (SELECT `id` FROM `reviews` WHERE `author_name` = '');
--> statement-breakpoint
UPDATE `audit_log` SET `subject_name` = '', `reason` = NULL, `details` = NULL
WHERE `subject_type` = 'booking' AND `subject_id` IN (SELECT `id` FROM `bookings` WHERE `customer_name` = '');
