import type { Random } from '../random.ts';
import { createMailboxes, phoneNumber } from './contacts.ts';
import { createNamer } from './names.ts';

export interface Customer {
  name: string;
  firstName: string;
  email: string;
  phone: string;
}

/** A source of customers, no two with one email address. */
export function createCustomers(random: Random): () => Customer {
  const nextName = createNamer(random);
  const nextMailbox = createMailboxes(random);
  return () => {
    const name = nextName();
    return {
      name: `${name.first} ${name.last}`,
      firstName: name.first,
      email: nextMailbox(name),
      phone: phoneNumber(random),
    };
  };
}
