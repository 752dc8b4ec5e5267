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
ALTER TABLE `weekly_hours` ADD `slots` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE `weekly_hours` SET `slots` = (
  SELECT coalesce(sum(DISTINCT 1 << (CAST(substr(value, 1, 2) AS INTEGER) - 8)), 0)
  FROM json_each(`weekly_hours`.`time_slots`)
  WHERE value BETWEEN '08:00' AND '22:00'
);
--> statement-breakpoint
ALTER TABLE `weekly_hours` DROP COLUMN `time_slots`;