-- An admin's reason for hiding a review may name its customer, who was erased since. Null would say
-- that the review was hidden because of that.
UPDATE `reviews` SET `hidden_reason` = '' WHERE `author_name` = '' AND `hidden_reason` <> '';
--> statement-breakpoint
-- Makes what was cleared unreadable on the disk, too (db/scrub.ts).
PRAGMA user_version = 1;
