CREATE TABLE `busy_hours` (
	`calendar_id` integer NOT NULL,
	`date` text NOT NULL,
	`slots` integer NOT NULL,
	PRIMARY KEY(`calendar_id`, `date`),
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `calendars` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`technician_id` integer NOT NULL,
	`label` text NOT NULL,
	`address` text NOT NULL,
	`etag` text,
	`read_for` text NOT NULL,
	`read_at` integer NOT NULL,
	`tried_at` integer NOT NULL,
	`failing_since` integer,
	`fault` text,
	`told_at` integer,
	`is_stopped` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`technician_id`) REFERENCES `technicians`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendars_address` ON `calendars` (`technician_id`,`address`);