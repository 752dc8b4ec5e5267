import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import classes from './calendar-block.module.css';

interface Props {
  /** Of the button it belongs to. */
  labelId: string;
  choices: [label: string, choose: () => void][];
  onClose: () => void;
}

/** Opens at once, over the hour it's in. Made only then: a week has a hundred hours. */
export default function HourMenu({ labelId, choices, onClose }: Props) {
  return (
    <Menu
      opened
      position="bottom-start"
      floatingStrategy="fixed"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      onClose={onClose}
    >
      <Menu.Target>
        <span className={classes.anchor} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-labelledby={labelId}>
        {choices.map(([label, choose]) => (
          <Menu.Item key={label} onClick={choose}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
