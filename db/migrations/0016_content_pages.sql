CREATE TABLE `content_pages` (
	`language` text DEFAULT 'en' NOT NULL,
	`name` text NOT NULL,
	`markdown` text NOT NULL,
	`shipped_hash` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`edited_by` text,
	`edited_at` integer,
	PRIMARY KEY(`language`, `name`)
);
