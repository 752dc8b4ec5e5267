import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formsText } from '../../../shared/messages/forms.ts';
import { suggestEmail } from './suggest-email.ts';

const PAUSE_MS = 600;

interface Props {
  email: string;
  onUse: (email: string) => void;
}

export default function EmailSuggestion({ email, onUse }: Props) {
  const [settled] = useDebouncedValue(email, PAUSE_MS);
  const meant = settled === email ? suggestEmail(email) : undefined;
  return (
    <div role="status">
      {meant && (
        <Button variant="subtle" size="compact-md" onClick={() => onUse(meant)}>
          {formsText('email.suggestion', { email: meant })}
        </Button>
      )}
    </div>
  );
}
