/** Select Area, Invite Connections, Confirm Booking. */
export type BookingStep = 1 | 2 | 3;
