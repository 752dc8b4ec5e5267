import type { Random } from '../random.ts';
import { createMailboxes, phoneNumber } from './contacts.ts';
import { createNamer } from './names.ts';

export interface Customer {
  name: string;
  firstName: string;
  email: string;
  phone: string;
}

/** A source of customers, no two with one email address. Name the city for its area code. */
export function createCustomers(
  random: Random,
): (where?: { city?: string; french?: boolean }) => Customer {
  const nextName = createNamer(random);
  const nextMailbox = createMailboxes(random);
  return ({ city, french } = {}) => {
    const name = nextName(french);
    return {
      name: `${name.first} ${name.last}`,
      firstName: name.first,
      email: nextMailbox(name),
      phone: phoneNumber(random, city),
    };
  };
}
