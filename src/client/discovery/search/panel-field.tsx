import { type ReactNode, Suspense, useCallback, useEffect, useId, useRef } from 'react';
import { useDismiss } from '../../ui/modal/use-dismiss.ts';
import classes from './search-bar.module.css';

interface Props {
  label: string;
  icon: ReactNode;
  value: string;
  placeholder: string;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function PanelField(props: Props) {
  const { label, icon, value, placeholder, opened, onOpen, onClose, children } = props;
  const field = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  const dismiss = useCallback(
    (reason: 'escape' | 'left') => {
      onClose();
      if (reason === 'escape') trigger.current?.focus();
    },
    [onClose],
  );
  useDismiss(field, opened, dismiss);

  // Keeps the focus until this panel has loaded.
  useEffect(() => {
    if (opened && !field.current?.contains(document.activeElement)) {
      trigger.current?.focus({ preventScroll: true });
    }
  }, [opened]);

  return (
    <div ref={field} className={classes.field}>
      <span className={classes.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        ref={trigger}
        type="button"
        className={classes.control}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={opened ? onClose : onOpen}
      >
        {icon}
        <span id={`${id}-value`} className={classes.value} data-empty={value === '' || undefined}>
          {value || placeholder}
        </span>
      </button>
      {opened && <Suspense>{children}</Suspense>}
    </div>
  );
}
