import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Switches between light and dark; until used, the system's choice holds. */
export function ThemeToggle() {
  // Holding transitions back while switching would need a style element.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';

  return (
    <button
      type="button"
      className="shell-icon-button"
      aria-label={`Switch to ${other} theme`}
      onClick={() => setColorScheme(other)}
    >
      <IconMoon className="shell-moon" size={20} stroke={1.75} aria-hidden />
      <IconSun className="shell-sun" size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
