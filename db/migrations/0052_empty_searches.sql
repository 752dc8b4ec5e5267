CREATE TABLE `empty_searches` (
	`week` text NOT NULL,
	`cell` text NOT NULL,
	`service` text NOT NULL,
	`searches` integer NOT NULL,
	PRIMARY KEY(`week`, `cell`, `service`)
);
