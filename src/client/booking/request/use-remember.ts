import { useState } from 'react';
import { type Contact, forgetCustomer, remember, remembered } from '../device.ts';

export interface Remember {
  isOn: boolean;
  /** Turning it off forgets at once what was kept before. */
  set: (isOn: boolean) => void;
  /** Called with the sent request. Does nothing unless it's on. */
  keep: (contact: Contact, manageUrl: string) => void;
}

/** "Remember me on this device": on only if somebody turned it on here. */
export function useRemember(): Remember {
  const [isOn, setOn] = useState(() => remembered() !== null);

  function set(wanted: boolean) {
    if (!wanted) forgetCustomer();
    setOn(wanted);
  }

  function keep(contact: Contact, manageUrl: string) {
    if (isOn) remember(contact, manageUrl.slice(manageUrl.lastIndexOf('/') + 1));
  }

  return { isOn, set, keep };
}
