import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ACTION_TOAST_MS, dismissToast, TOAST_MS, type Toast, toastStore } from './toast.ts';
import classes from './toaster.module.css';

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  destructive: IconAlertTriangle,
};

/**
 * Where messages appear. Both live regions exist from the start, because a region that arrives
 * together with its text is not always read; it lies outside #root, which dialogs make inert.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const urgent = toast?.kind === 'destructive' || toast?.kind === 'warning';

  return createPortal(
    <section className={classes.place} aria-label="Notifications">
      <div role="status">{toast && !urgent && <ToastCard key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast && urgent && <ToastCard key={toast.id} toast={toast} />}</div>
    </section>,
    document.body,
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const Icon = icons[toast.kind];

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, toast.action ? ACTION_TOAST_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, toast.action]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing or focus only holds the timer
    <div
      className={classes.toast}
      data-kind={toast.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={22} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{toast.title}</p>
        {toast.text && <p>{toast.text}</p>}
      </div>
      {toast.action}
      <CloseButton aria-label="Dismiss notification" onClick={dismissToast} />
    </div>
  );
}
