import { useState } from 'react';
import { canStore } from '../../ui/browser-storage.ts';
import { type Contact, forgetCustomer, remember, remembered } from '../device.ts';
import { readRemember, storeRemember } from './details-draft.ts';

export interface Remember {
  /** Whether this browser can store anything. */
  isPossible: boolean;
  isOn: boolean;
  set: (isOn: boolean) => void;
  /** Call it with the sent request; does nothing unless it's on. */
  keep: (contact: Contact, manageUrl: string) => void;
}

/** On only if turned on here, and in this tab until it's sent. */
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
