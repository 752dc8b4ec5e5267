CREATE TABLE `server_notes` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
