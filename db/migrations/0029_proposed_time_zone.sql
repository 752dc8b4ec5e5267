ALTER TABLE `bookings` ADD `proposed_time_zone` text;
--> statement-breakpoint
UPDATE `bookings` SET `proposed_time_zone` = `time_zone` WHERE `proposed_by` IS NOT NULL;
