/** In the address of a link that sets a first password. */
export const INVITATION = 'invitation';
