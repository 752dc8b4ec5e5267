ALTER TABLE `bookings` ADD `language` text;--> statement-breakpoint
ALTER TABLE `users` ADD `language` text;