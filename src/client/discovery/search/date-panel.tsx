import { Button } from '@mantine/core';
import { filtersText } from '../../../shared/messages/search/filters.ts';
import { MonthCalendar } from '../../ui/form/month-calendar.tsx';
import { useToday } from '../../ui/use-now.ts';
import { FieldPanel } from './field-panel.tsx';

interface Props {
  value: string | null;
  /** Called with the chosen date, or null for any date. */
  onChoose: (date: string | null) => void;
}

export default function DatePanel({ value, onChoose }: Props) {
  const today = useToday();

  return (
    <FieldPanel label={filtersText('date.title')}>
      <MonthCalendar
        label={filtersText('date.title')}
        value={value}
        onChange={onChoose}
        today={today}
        min={today}
        disabledHint={filtersText('date.future')}
      />
      <Button variant="default" fullWidth mt="xs" onClick={() => onChoose(null)}>
        {filtersText('date.any')}
      </Button>
    </FieldPanel>
  );
}
