import { useState } from 'react';
import { canStore } from '../../ui/browser-storage.ts';
import { type Contact, forgetCustomer, remember, remembered } from '../device.ts';
import { readRemember, storeRemember } from './details-draft.ts';

export interface Remember {
  /** Whether this browser can keep anything at all. */
  isPossible: boolean;
  isOn: boolean;
  /** Turning it off forgets at once what was kept before. */
  set: (isOn: boolean) => void;
  /** Called with the sent request. Does nothing unless it's on. */
  keep: (contact: Contact, manageUrl: string) => void;
}

/** "Remember me on this device": on only if somebody turned it on here, in this tab until it's sent. */
export function useRemember(): Remember {
  const [isOn, setOn] = useState(() => remembered() !== null || readRemember());

  function set(wanted: boolean) {
    if (!wanted) forgetCustomer();
    storeRemember(wanted);
    setOn(wanted);
  }

  function keep(contact: Contact, manageUrl: string) {
    storeRemember(false);
    if (isOn) remember(contact, manageUrl.slice(manageUrl.lastIndexOf('/') + 1));
  }

  return { isPossible: canStore(), isOn, set, keep };
}
