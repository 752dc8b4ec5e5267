import type { ReactNode } from 'react';
import classes from './tag.module.css';
import { TearLine } from './tear-line.tsx';

interface Props {
  /** At the top, inset and rounded: a photo or a WheelPlaceholder. */
  photo?: ReactNode;
  children: ReactNode;
  /** Below the perforation: what stands left, such as a price. */
  stub: ReactNode;
  /** Below the perforation, to the right: next slot, buttons. */
  stubEnd?: ReactNode;
  /** Lit up in hi-vis, together with its pin on the map. */
  active?: boolean;
  as?: 'article' | 'li' | 'section' | 'div';
  className?: string;
  'aria-labelledby'?: string;
  onMouseEnter?: () => void;
  onMouseLeave?: () => void;
}

/** The workshop tag: a card with a perforation, notches at both edges and a tear-off stub. */
export function Tag(props: Props) {
  const {
    photo,
    children,
    stub,
    stubEnd,
    active,
    as: Element = 'article',
    className,
    ...rest
  } = props;
  return (
    <Element
      className={`${classes.tag} ${className ?? ''}`}
      data-active={active || undefined}
      {...rest}
    >
      {photo && <div className={classes.photo}>{photo}</div>}
      <div className={classes.body}>{children}</div>
      <TearLine notched />
      <div className={classes.stub}>
        <div>{stub}</div>
        {stubEnd && <div className={classes.end}>{stubEnd}</div>}
      </div>
    </Element>
  );
}
