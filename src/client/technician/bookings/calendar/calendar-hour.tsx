import { IconLock, IconPlus } from '@tabler/icons-react';
import { type HTMLAttributes, Suspense, useId, useRef, useState } from 'react';
import { formatDate } from '../../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../../shared/format/times.ts';
import { formatSlotSpan } from '../../../../shared/format/work-hours.ts';
import { dashboardText } from '../../../../shared/messages/dashboard.ts';
import { SLOTS } from '../../../../shared/time/slots.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { blockedText } from '../../availability/use-taken.ts';
import type { Time } from '../possible-starts.ts';
import classes from './calendar-block.module.css';
import type { Block } from './calendar-blocks.ts';
import { rowsStyle } from './rows-style.ts';

export const loadMenu = () => import('./hour-menu.tsx');
const HourMenu = lazyPart(loadMenu);

export interface HourHandlers {
  onEnter: (time: Time) => void;
  onBlock: (block: Block, date: string) => void;
  onUnblock: (block: Block, date: string) => void;
}

interface Props {
  block: Block;
  date: string;
  focus: HTMLAttributes<HTMLButtonElement>;
  on: HourHandlers;
}

/** A free hour, or blocked ones, with a menu. */
export function CalendarHour({ block, date, focus, on }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const slot = SLOTS[block.row]!;
  const isFree = block.kind === 'free';
  const label = isFree
    ? dashboardText('block.free', { date: formatDate(date), slot: formatSlot(slot) })
    : `${withTime(formatDate(date), formatSlotSpan(slot, block.span))}, ${blockedText(block.label)}`;

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <li
      className={isFree ? classes.free : classes.block}
      data-look={block.kind}
      data-open={isOpen || undefined}
      style={rowsStyle(block)}
    >
      <button
        ref={button}
        id={labelId}
        type="button"
        className={classes.press}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...focus}
      >
        {isFree && <IconPlus size={16} aria-hidden />}
      </button>
      {!isFree && (
        <div className={classes.words} aria-hidden>
          <p>
            <IconLock size={14} className={classes.icon} />
            <span>{block.label || dashboardText('legend.blocked')}</span>
          </p>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <HourMenu
            labelId={labelId}
            choices={
              isFree
                ? [
                    [dashboardText('enter.open'), () => on.onEnter({ date, slot })],
                    [dashboardText('hour.block'), () => on.onBlock(block, date)],
                  ]
                : [
                    [dashboardText('change'), () => on.onBlock(block, date)],
                    [dashboardText('hour.unblock'), () => on.onUnblock(block, date)],
                  ]
            }
            onClose={close}
          />
        </Suspense>
      )}
    </li>
  );
}
