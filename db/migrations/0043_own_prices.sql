ALTER TABLE `service_packages` ADD `currency_prices` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `service_packages` ADD `least_cents` integer;--> statement-breakpoint
ALTER TABLE `service_packages` ADD `most_cents` integer;--> statement-breakpoint
ALTER TABLE `technician_packages` ADD `price_cents` integer;--> statement-breakpoint
ALTER TABLE `technician_packages` ADD `duration_minutes` integer;--> statement-breakpoint
ALTER TABLE `technician_packages` ADD `known_cents` integer;