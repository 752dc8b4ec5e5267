import { Button } from '@mantine/core';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import { MonthCalendar } from '../../ui/form/month-calendar.tsx';
import { useToday } from '../../ui/use-now.ts';
import { FieldPanel } from './field-panel.tsx';

interface Props {
  value: string | null;
  onChoose: (date: string | null) => void;
}

export default function DatePanel({ value, onChoose }: Props) {
  const today = useToday();

  return (
    <FieldPanel label={discoveryText('date.title')}>
      <MonthCalendar
        label={discoveryText('date.title')}
        value={value}
        onChange={onChoose}
        today={today}
        min={today}
        disabledHint={discoveryText('date.future')}
      />
      <Button variant="default" fullWidth mt="xs" onClick={() => onChoose(null)}>
        {discoveryText('date.any')}
      </Button>
    </FieldPanel>
  );
}
