import { nextTimes } from '../../../shared/search/next-times.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import { TimesRow } from '../results/times-row.tsx';
import type { FirstChoices } from './use-technician-page.ts';
import { useTimes } from './use-times.ts';

interface Props {
  technician: TechnicianPage;
  onBook: (choices: FirstChoices) => void;
}

/**
 * The first free times, in sight without scrolling. The page shows them before any script runs
 * (src/server/http/technician-markup.ts).
 */
export function NextTimes({ technician, onBook }: Props) {
  const { data: days, isPending } = useTimes(technician.id);
  const next = nextTimes(technician, days ?? []);
  if (isPending && technician.nextAvailable !== null) return <Bone className="shell-time" />;
  if (!next) return null;
  return <TimesRow name={technician.name} {...next} onBook={onBook} />;
}
