import { lazyPart } from '../ui/page/lazy-part.tsx';

/** In the file of the bookings' dialogs, since each has its name in what every page loads. */
export const CallOffDialog = lazyPart(async () => {
  const { CallOffDialog: Dialog } = await import('./bookings/open-dialog.tsx');
  return { default: Dialog };
});
