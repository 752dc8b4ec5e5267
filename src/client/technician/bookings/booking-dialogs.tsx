import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { lazyPart, usePreload } from '../../ui/page/lazy-part.tsx';
import type { Opened } from './open-dialog.tsx';

/** With the files of a form and a calendar, which the bookings don't wait for. */
const loadDialog = () => import('./open-dialog.tsx');
const OpenDialog = lazyPart(loadDialog);
/** In the same file, since each has its name in what every page loads. */
export const ExtraLines = lazyPart(async () => {
  const { ExtraLines: Lines } = await loadDialog();
  return { default: Lines };
});

type Dialogs = readonly [Opened | null, (opened: Opened) => void];
const DialogsContext = createContext<Dialogs>([null, () => {}]);

/** The open dialog, and a function that opens one. */
export const useBookingDialogs = () => useContext(DialogsContext);

interface Props {
  /** An admin can do what either side can. */
  isAdmin?: boolean;
  children: ReactNode;
}

/**
 * The dialogs about the bookings inside. They open here because a booking's card moves to another
 * list when the booking changes, and what was typed would go with it.
 */
export function BookingDialogs({ isAdmin = false, children }: Props) {
  const dialogs = useState<Opened | null>(null);
  const [reasons, setReasons] = useState<Record<number, string>>({});
  const [opened, setOpened] = dialogs;
  const id = opened?.booking.id ?? 0;
  usePreload(loadDialog);
  return (
    <DialogsContext value={dialogs}>
      {children}
      {opened && (
        <Suspense>
          <OpenDialog
            opened={opened}
            isAdmin={isAdmin}
            reason={reasons[id]}
            onReason={(reason) => setReasons({ ...reasons, [id]: reason })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </DialogsContext>
  );
}
