CREATE TABLE `customer_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`technician_id` integer NOT NULL,
	`booking_id` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`edited_by` text,
	`edited_at` integer,
	`blocked_at` integer,
	`email` text,
	`phones` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`technician_id`) REFERENCES `technicians`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `customer_records_technician` ON `customer_records` (`technician_id`);--> statement-breakpoint
CREATE INDEX `customer_records_booking` ON `customer_records` (`booking_id`);