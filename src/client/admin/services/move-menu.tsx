import { adminText } from '../../../shared/messages/admin.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
} from '@tabler/icons-react';
import classes from './services.module.css';

export type Direction = 'top' | 'up' | 'down' | 'bottom';

const CHOICES = [
  { to: 'top', label: adminText('move.top'), icon: IconArrowBarToUp, isUpward: true },
  { to: 'up', label: adminText('move.up'), icon: IconArrowUp, isUpward: true },
  { to: 'down', label: adminText('move.down'), icon: IconArrowDown, isUpward: false },
  {
    to: 'bottom',
    label: adminText('move.bottom'),
    icon: IconArrowBarToDown,
    isUpward: false,
  },
] as const;

interface Props {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (to: Direction) => void;
}

/** A drag handle; pressed, it opens a menu to move without dragging. */
export function MoveMenu({ name, isFirst, isLast, onMove }: Props) {
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.handle}
          aria-label={adminText('move.label', { name })}
          data-handle
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {CHOICES.map(({ to, label, icon: Icon, isUpward }) => (
          <Menu.Item
            key={to}
            leftSection={<Icon size={18} aria-hidden />}
            disabled={isUpward ? isFirst : isLast}
            onClick={() => onMove(to)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
