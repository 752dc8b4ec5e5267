-- Erased customers' addresses and names stayed in the audit log, with their emails and reviews.
UPDATE `audit_log` SET `subject_name` = '', `reason` = NULL, `details` = NULL
WHERE `subject_type` = 'mail' AND `subject_id` NOT IN (SELECT `id` FROM `outbox`);
--> statement-breakpoint
UPDATE `audit_log` SET `subject_name` = '', `reason` = NULL, `details` = NULL
WHERE `subject_type` = 'review' AND `subject_id` IN (SELECT `id` FROM `reviews` WHERE `author_name` = '');
