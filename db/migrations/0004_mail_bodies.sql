-- A mail is stored as what it says, and given its form when it is sent or read. Of mails from before,
-- the plain text becomes the paragraphs, without the signature, which is part of the form.
ALTER TABLE `outbox` ADD `body` text;
--> statement-breakpoint
UPDATE `outbox` SET `body` = json_object(
  'preview', '',
  'heading', `subject`,
  'notes', json('[]'),
  'paragraphs', json((
    WITH RECURSIVE `part`(`said`, `rest`) AS (
      SELECT '', substr(`outbox`.`text`, 1, instr(`outbox`.`text` || char(10, 10) || '-- ', char(10, 10) || '-- ') - 1) || char(10, 10)
      UNION ALL
      SELECT substr(`rest`, 1, instr(`rest`, char(10, 10)) - 1), substr(`rest`, instr(`rest`, char(10, 10)) + 2)
      FROM `part` WHERE `rest` <> ''
    )
    SELECT json_group_array(`said`) FROM `part` WHERE `said` <> ''
  ))
) WHERE `text` <> '';
--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `text`;
--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `html`;
--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `attachments`;
