CREATE TABLE `settings` (
	`section` text PRIMARY KEY NOT NULL,
	`values` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`edited_by` text,
	`edited_at` integer
);
