-- One word for one thing: `read-mail` is `read-email` now.
UPDATE `audit_log` SET `action` = replace(`action`, '-mail', '-email') WHERE `action` LIKE '%-mail';
--> statement-breakpoint
UPDATE `audit_log` SET `subject_type` = 'email' WHERE `subject_type` = 'mail';
