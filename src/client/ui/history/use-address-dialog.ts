import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { leaveSteps, stepsTaken } from './dialog-steps.ts';

/**
 * In the URL, so that a link opens it and Back closes it. After a link, closing goes to
 * `closedAddress`. The steps leave the history.
 */
export function useAddressDialog(isOpen: boolean, closedAddress: () => string) {
  const [, navigate] = useLocation();
  const openedHere = useRef(false);
  useEffect(() => {
    if (!isOpen) openedHere.current = false;
  }, [isOpen]);

  const open = useCallback(
    (address: string) => {
      openedHere.current = true;
      navigate(address);
    },
    [navigate],
  );
  const close = useCallback(() => {
    if (openedHere.current) history.go(-1 - stepsTaken());
    else leaveSteps(() => navigate(closedAddress(), { replace: true }));
  }, [navigate, closedAddress]);

  return { open, close };
}
