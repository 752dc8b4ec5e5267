CREATE INDEX `bookings_created` ON `bookings` (`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_status_created` ON `bookings` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `technicians_created` ON `technicians` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_type`,`subject_id`);--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);--> statement-breakpoint
CREATE INDEX `reviews_created` ON `reviews` (`created_at`);