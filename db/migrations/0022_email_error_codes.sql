-- Sentences of earlier versions become codes, which each reader gets in their own language.
UPDATE `outbox` SET `last_error` = 'no-server' WHERE `last_error` = 'No mail server is set up (SMTP_URL). You can read the email here.';--> statement-breakpoint
UPDATE `outbox` SET `last_error` = 'too-old' WHERE `last_error` = 'Written more than 3 days before a mail server was set up. Retry to send it anyway.';--> statement-breakpoint
UPDATE `outbox` SET `last_error` = 'maybe-sent' WHERE `last_error` = 'May have been sent before the database was restored. Retry to send it anyway.';
