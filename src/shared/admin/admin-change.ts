/** The kinds of changes that open admin dashboards are notified about. */
export type AdminChange = 'bookings' | 'technicians' | 'actions' | 'emails';
