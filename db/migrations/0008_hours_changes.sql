CREATE TABLE `hours_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`technician_id` integer NOT NULL,
	`hours` text NOT NULL,
	`is_undo` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`technician_id`) REFERENCES `technicians`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `hours_changes_technician` ON `hours_changes` (`technician_id`);--> statement-breakpoint
CREATE INDEX `hours_changes_at` ON `hours_changes` (`at`);