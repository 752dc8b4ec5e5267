import { IconLanguage } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { uiText } from '../../../shared/messages/ui.ts';
import { useDismiss } from '../modal/use-dismiss.ts';
import LanguageLinks from './language-links.tsx';
import classes from './menu.module.css';

export default function LanguageMenu() {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLButtonElement>(null);
  const close = useCallback((reason: 'escape' | 'left') => {
    setOpened(false);
    if (reason === 'escape') target.current?.focus();
  }, []);
  useDismiss(root, opened, close);

  return (
    <div ref={root} className={classes.root}>
      <button
        ref={target}
        type="button"
        className="shell-icon-button"
        aria-label={uiText('language')}
        aria-expanded={opened}
        aria-controls="language-menu"
        onClick={() => setOpened(!opened)}
      >
        <IconLanguage size={20} stroke={1.75} aria-hidden />
      </button>
      <ul id="language-menu" className={classes.panel} hidden={!opened}>
        <LanguageLinks className={classes.item} />
      </ul>
    </div>
  );
}
