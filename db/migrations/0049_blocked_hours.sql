CREATE TABLE `blocked_hours` (
	`technician_id` integer NOT NULL,
	`date` text NOT NULL,
	`slot` text NOT NULL,
	`label` text NOT NULL,
	PRIMARY KEY(`technician_id`, `date`, `slot`),
	FOREIGN KEY (`technician_id`) REFERENCES `technicians`(`id`) ON UPDATE no action ON DELETE cascade
);
