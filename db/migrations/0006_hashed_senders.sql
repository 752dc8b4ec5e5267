DROP INDEX `bookings_network`;--> statement-breakpoint
ALTER TABLE `bookings` DROP COLUMN `network`;