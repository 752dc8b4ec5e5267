import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Suggestion } from './use-suggestions.ts';

/**
 * Arrow keys go through the options and the typed text, Enter chooses; the field keeps the focus.
 * @returns props for the input and for its OptionList
 */
export function useCombobox(
  options: readonly Suggestion[],
  onChoose: (suggestion: Suggestion) => void,
) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const option = options[active];

  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  function choose(suggestion: Suggestion) {
    setActive(-1);
    onChoose(suggestion);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (event.key === 'Enter' && option) choose(option);
    else if (isArrow && options.length > 0) {
      const count = options.length + 1;
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + count) % count) - 1);
    } else return;
    event.preventDefault();
  }

  return {
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': options.length > 0,
      'aria-controls': id,
      'aria-activedescendant': option && `${id}-${active}`,
      onKeyDown,
    } as const,
    list: { id, options, active, onChoose: choose },
    leaveOptions: () => setActive(-1),
  };
}
