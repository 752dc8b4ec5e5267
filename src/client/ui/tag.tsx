import type { ReactNode } from 'react';
import './tag.css';
import { TearLine } from './tear-line.tsx';

interface Props {
  photo?: ReactNode;
  children: ReactNode;
  extra?: ReactNode;
  stub: ReactNode;
  stubEnd?: ReactNode;
  /** Highlighted together with its pin on the map. */
  active?: boolean;
  as?: 'article' | 'li' | 'section' | 'div';
  className?: string;
  'aria-labelledby'?: string;
}

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
