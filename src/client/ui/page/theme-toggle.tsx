import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { uiText } from '../../../shared/messages/ui.ts';

/**
 * Until used, the system's setting applies. @param isInWords for the footer, where phones have it
 */
export function ThemeToggle({ isInWords = false }: { isInWords?: boolean }) {
  // Disabling transitions would need a style element.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const label = uiText(`theme.${other}`);
  const change = () => setColorScheme(other);

  if (isInWords) {
    return (
      <button type="button" onClick={change}>
        {label}
      </button>
    );
  }
  return (
    <button type="button" className="shell-icon-button" aria-label={label} onClick={change}>
      <IconMoon className="shell-moon" size={20} stroke={1.75} aria-hidden />
      <IconSun className="shell-sun" size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
