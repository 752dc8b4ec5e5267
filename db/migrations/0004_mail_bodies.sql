-- A mail is stored as what it says, and given its form when it is sent or read. Of mails from before,
-- the plain text becomes the paragraphs, without the signature, which is part of the form. The table
-- is written anew once, because to drop its three large columns one by one would do so three times.
CREATE TABLE `__new_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` text NOT NULL,
	`kind` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`body` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_attempt_at` integer NOT NULL,
	`leased_until` integer,
	`is_secret` integer DEFAULT false NOT NULL,
	`booking_id` integer,
	`user_id` integer,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_outbox` SELECT `id`, `message_id`, `kind`, `to`, `subject`,
  CASE WHEN `text` <> '' THEN json_object(
    'preview', '',
    'heading', `subject`,
    'notes', json('[]'),
    'paragraphs', json((
      WITH RECURSIVE `part`(`said`, `rest`) AS (
        SELECT '', substr(`outbox`.`text`, 1, instr(`outbox`.`text` || char(10, 10) || '-- ', char(10, 10) || '-- ') - 1) || char(10, 10)
        UNION ALL
        SELECT substr(`rest`, 1, instr(`rest`, char(10, 10)) - 1), substr(`rest`, instr(`rest`, char(10, 10)) + 2)
        FROM `part` WHERE `rest` <> ''
      )
      SELECT json_group_array(`said`) FROM `part` WHERE `said` <> ''
    ))
  ) END,
  `status`, `attempts`, `last_error`, `next_attempt_at`, `leased_until`, `is_secret`, `booking_id`, `user_id`, `created_at`, `sent_at`
FROM `outbox`;
--> statement-breakpoint
DROP TABLE `outbox`;
--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_message_id_unique` ON `outbox` (`message_id`);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);
--> statement-breakpoint
CREATE INDEX `outbox_booking` ON `outbox` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);
