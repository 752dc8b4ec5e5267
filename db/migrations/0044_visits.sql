ALTER TABLE `bookings` ADD `visit_fee_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `bike_kind` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `bike_model` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `call_above_cents` integer;--> statement-breakpoint
ALTER TABLE `technicians` ADD `visit_fee_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `technicians` ADD `no_show_terms` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `technicians` ADD `no_show_language` text;--> statement-breakpoint
ALTER TABLE `technicians` ADD `gap_hours` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `technicians` ADD `jobs_per_day` integer;--> statement-breakpoint
ALTER TABLE `technicians` ADD `notice_hours` integer;--> statement-breakpoint
ALTER TABLE `technicians` ADD `horizon_days` integer;