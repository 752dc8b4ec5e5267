CREATE TABLE `booking_senders` (
	`booking_id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`network` text NOT NULL,
	`wider_network` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `booking_senders_email` ON `booking_senders` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `booking_senders_phone` ON `booking_senders` (`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `booking_senders_network` ON `booking_senders` (`network`,`created_at`);--> statement-breakpoint
CREATE INDEX `booking_senders_wider` ON `booking_senders` (`wider_network`,`created_at`);--> statement-breakpoint
CREATE INDEX `booking_senders_created` ON `booking_senders` (`created_at`);--> statement-breakpoint
CREATE TABLE `unclaimed_uploads` (
	`path` text PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unclaimed_uploads_network` ON `unclaimed_uploads` (`network`);--> statement-breakpoint
CREATE INDEX `unclaimed_uploads_created` ON `unclaimed_uploads` (`created_at`);--> statement-breakpoint
-- A photo that two bookings named stays with the first: the second has shown nothing since.
UPDATE `bookings` SET `photo_url` = NULL WHERE `photo_url` IS NOT NULL AND `id` NOT IN (
  SELECT min(`id`) FROM `bookings` WHERE `photo_url` IS NOT NULL GROUP BY `photo_url`
);--> statement-breakpoint
DROP INDEX `bookings_photo`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `email_confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `awaits_email_until` integer;--> statement-breakpoint
CREATE INDEX `bookings_awaiting` ON `bookings` (`awaits_email_until`) WHERE "bookings"."awaits_email_until" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_photo` ON `bookings` (`photo_url`);--> statement-breakpoint
ALTER TABLE `technicians` ADD `public_time_zone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `technicians` ADD `public_country` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `technicians` ADD `has_place` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- An address that nobody could place was put at 0°, 0°.
UPDATE `technicians` SET `has_place` = 0 WHERE `latitude` = 0 AND `longitude` = 0;--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_at` integer;