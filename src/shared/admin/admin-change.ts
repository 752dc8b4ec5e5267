/** What an open admin dashboard is told of: something of this kind is no longer as it was. */
export type AdminChange = 'bookings' | 'technicians' | 'actions' | 'mails';
