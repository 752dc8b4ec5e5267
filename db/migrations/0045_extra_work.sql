CREATE TABLE `booking_extras` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`package_id` integer,
	`title` text NOT NULL,
	`price_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text DEFAULT 'proposed' NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`package_id`) REFERENCES `service_packages`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `booking_extras_booking` ON `booking_extras` (`booking_id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `undo_until` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `final_cents` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `done` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `completion_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `remind_again_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_undo` ON `bookings` (`undo_until`) WHERE "bookings"."undo_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_again` ON `bookings` (`remind_again_at`) WHERE "bookings"."remind_again_at" IS NOT NULL;