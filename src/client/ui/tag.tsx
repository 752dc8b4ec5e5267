import type { ReactNode } from 'react';
import './tag.css';
import { TearLine } from './tear-line.tsx';

interface Props {
  /** At the top: a photo or a WheelPlaceholder. */
  photo?: ReactNode;
  children: ReactNode;
  /** Below the perforation, above the rest of the stub. */
  extra?: ReactNode;
  /** Below the perforation on the left, such as a price. */
  stub: ReactNode;
  /** Below the perforation on the right, such as the next time or buttons. */
  stubEnd?: ReactNode;
  /** Highlighted together with its pin on the map. */
  active?: boolean;
  as?: 'article' | 'li' | 'section' | 'div';
  className?: string;
  'aria-labelledby'?: string;
}

/** The brand's card, a workshop tag with a perforation and a tear-off stub. */
export function Tag(props: Props) {
  const {
    photo,
    children,
    extra,
    stub,
    stubEnd,
    active,
    as: Element = 'article',
    className,
    ...rest
  } = props;
  return (
    <Element className={`tag ${className ?? ''}`} data-active={active || undefined} {...rest}>
      {photo && <div className="tag-photo">{photo}</div>}
      <div className="tag-body">{children}</div>
      <TearLine notched />
      {(extra || stub || stubEnd) && (
        <div className="tag-stub">
          {extra}
          <div>{stub}</div>
          {stubEnd && <div className="tag-end">{stubEnd}</div>}
        </div>
      )}
    </Element>
  );
}
