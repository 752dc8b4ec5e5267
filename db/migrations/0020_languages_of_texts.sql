ALTER TABLE `technicians` ADD `experience_language` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `language` text;