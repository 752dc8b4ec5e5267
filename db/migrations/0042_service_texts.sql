ALTER TABLE `service_packages` ADD `translations` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `technicians` ADD `languages` text DEFAULT '[]' NOT NULL;