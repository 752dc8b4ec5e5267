ALTER TABLE `service_packages` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `service_packages` ADD `edited_by` text;--> statement-breakpoint
ALTER TABLE `service_packages` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `technicians` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `technicians` ADD `edited_by` text;--> statement-breakpoint
ALTER TABLE `technicians` ADD `edited_at` integer;