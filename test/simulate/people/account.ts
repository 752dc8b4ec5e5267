/** A technician's account as its owner knows it: names, address and password change in a year. */
import type { namesOf } from '../identity.ts';

export interface OwnAccount {
  self: ReturnType<typeof namesOf>;
  password: string;
}
