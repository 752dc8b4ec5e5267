/** The two seeded accounts that `npm run demo` gives a password. */
export const DEMO_ADMIN = 'admin@demo.example';
export const DEMO_TECHNICIAN = 'technician@demo.example';
