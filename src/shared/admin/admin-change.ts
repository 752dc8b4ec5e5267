/** What open admin dashboards are notified about. */
export type AdminChange = 'bookings' | 'technicians' | 'actions' | 'emails';
