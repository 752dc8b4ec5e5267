import type { ReactNode, Ref } from 'react';
import classes from './empty-state.module.css';

interface Props {
  icon?: ReactNode;
  title: string;
  /** For a message that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  hint?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, titleRef, hint, action }: Props) {
  return (
    <div className={classes.state}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={classes.title}>
        {title}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action}
    </div>
  );
}
