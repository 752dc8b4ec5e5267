ALTER TABLE `availability` ADD `slots` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE `availability` SET `slots` = (
  SELECT coalesce(sum(DISTINCT 1 << (CAST(substr(value, 1, 2) AS INTEGER) - 8)), 0)
  FROM json_each(`availability`.`time_slots`)
  WHERE value BETWEEN '08:00' AND '22:00'
);
--> statement-breakpoint
ALTER TABLE `availability` DROP COLUMN `time_slots`;
--> statement-breakpoint
-- Without a row id, the seven rows of a week lie side by side, and each is found at once.
CREATE TABLE `__new_weekly_hours` (
	`technician_id` integer NOT NULL,
	`weekday` integer NOT NULL,
	`slots` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`technician_id`, `weekday`),
	FOREIGN KEY (`technician_id`) REFERENCES `technicians`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_weekly_hours` SELECT `technician_id`, `weekday`, (
  SELECT coalesce(sum(DISTINCT 1 << (CAST(substr(value, 1, 2) AS INTEGER) - 8)), 0)
  FROM json_each(`weekly_hours`.`time_slots`)
  WHERE value BETWEEN '08:00' AND '22:00'
) FROM `weekly_hours`;
--> statement-breakpoint
DROP TABLE `weekly_hours`;
--> statement-breakpoint
ALTER TABLE `__new_weekly_hours` RENAME TO `weekly_hours`;
