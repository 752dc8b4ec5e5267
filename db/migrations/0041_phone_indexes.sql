DROP INDEX `bookings_phone`;--> statement-breakpoint
DROP INDEX `booking_senders_phone`;