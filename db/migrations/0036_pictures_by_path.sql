CREATE INDEX `technicians_profile_image` ON `technicians` (`profile_image`);--> statement-breakpoint
CREATE INDEX `technicians_shop_image` ON `technicians` (`shop_image`);