import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { uiText } from '../../../shared/messages/ui.ts';
import { ACTION_TOAST_MS, dismissToast, TOAST_MS, type Toast } from './toast.ts';
import classes from './toaster.module.css';

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  destructive: IconAlertTriangle,
};

export default function ToastCard({ toast }: { toast: Toast }) {
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
      <CloseButton aria-label={uiText('notification.dismiss')} onClick={dismissToast} />
    </div>
  );
}
