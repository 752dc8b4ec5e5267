import { NativeSelect } from '@mantine/core';
import { timeZoneName } from '../../../shared/format/instants.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { useNow } from '../../ui/use-now.ts';

interface Props {
  profile: Pick<TechnicianProfile, 'timeZone' | 'timeZones'>;
  value: string;
  onChange: (timeZone: string) => void;
}

/** The time zone by which the technician's hours and bookings go; a choice where several are near. */
export function ZoneField({ profile, value, onChange }: Props) {
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const zones = [...new Set([profile.timeZone, ...profile.timeZones])];
  const label = (zone: string) =>
    `${timeZoneName(zone, today)} (${zone.split('/').at(-1)?.replaceAll('_', ' ')})`;
  if (zones.length === 1) {
    return (
      <p>
        {applicationText('zone.label')}: {label(value)}
      </p>
    );
  }
  return (
    <NativeSelect
      label={applicationText('zone.label')}
      description={applicationText('zone.hint')}
      data={zones.map((zone) => ({ value: zone, label: label(zone) }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
