import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Switches between light and dark. Until it's used, the system's setting applies. */
export function ThemeToggle() {
  // Disabling transitions while switching would need a style element.
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
