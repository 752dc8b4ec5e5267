import { REASON_MAX } from '../../../shared/booking/booking.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { LongText } from './long-text.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The reason for a decision, required before it can be confirmed: its dialog opens with the caret here. */
export const ReasonField = ({ value, onChange }: Props) => (
  <LongText
    mt="md"
    data-autofocus
    label={uiText('field.reason')}
    required
    rows={3}
    limit={REASON_MAX}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
