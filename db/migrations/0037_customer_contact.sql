ALTER TABLE `bookings` ADD `contact_ended_at` integer;--> statement-breakpoint
ALTER TABLE `technicians` ADD `contacts_hidden_at` integer;