-- Open requests keep the hour, zone and currency that their customers were shown, which those of their
-- technicians' public points were. A start of 0 is filled in at the next opening (open-data-folder.ts).
WITH currencies (country, currency) AS (VALUES ('US', 'USD'), ('CA', 'CAD'), ('GB', 'GBP'), ('IE', 'EUR'),
  ('FR', 'EUR'), ('BE', 'EUR'), ('CH', 'CHF'), ('DE', 'EUR'), ('AT', 'EUR'), ('NL', 'EUR'), ('AU', 'AUD'),
  ('NZ', 'NZD'))
UPDATE `bookings` SET
  `proposed_time_zone` = CASE `proposed_time_zone` WHEN t.`time_zone` THEN t.`public_time_zone` ELSE `proposed_time_zone` END,
  `ends_at` = CASE `bookings`.`time_zone` WHEN t.`time_zone` THEN `ends_at` - `starts_at` ELSE `ends_at` END,
  `starts_at` = CASE `bookings`.`time_zone` WHEN t.`time_zone` THEN 0 ELSE `starts_at` END,
  `time_zone` = CASE `bookings`.`time_zone` WHEN t.`time_zone` THEN t.`public_time_zone` ELSE `bookings`.`time_zone` END,
  `currency` = CASE `bookings`.`currency` WHEN (SELECT `currency` FROM currencies WHERE `country` = t.`country`)
    THEN (SELECT `currency` FROM currencies WHERE `country` = t.`public_country`) ELSE `bookings`.`currency` END
FROM `technicians` t
WHERE t.`id` = `technician_id` AND `status` = 'pending' AND t.`public_time_zone` <> '' AND t.`public_country` <> ''
  AND (t.`public_time_zone` <> t.`time_zone` OR t.`public_country` <> t.`country`);
--> statement-breakpoint
ALTER TABLE `technicians` ADD `chosen_time_zone` text;--> statement-breakpoint
ALTER TABLE `technicians` ADD `public_radius_meters` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `technicians` DROP COLUMN `public_time_zone`;--> statement-breakpoint
ALTER TABLE `technicians` DROP COLUMN `public_country`;