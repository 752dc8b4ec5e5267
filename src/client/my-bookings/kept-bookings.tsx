import { useEffect } from 'react';
import type { ManagedBooking } from '../../shared/booking/managed-booking.schema.ts';
import { technicianName } from '../../shared/booking/technician-name.ts';
import { formatListedDate } from '../../shared/format/dates.ts';
import { formatNames } from '../../shared/format/lists.ts';
import { formatSlot, withTime } from '../../shared/format/times.ts';
import { imageUrl } from '../../shared/site/stored-file.ts';
import { base } from '../address.ts';
import { trpc } from '../api.ts';
import { forgetLink } from '../booking/device.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Bone } from '../ui/page/skeletons.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useNow } from '../ui/use-now.ts';
import classes from './my-bookings.module.css';

/** The bookings behind the links that this browser keeps, the latest first. */
export function KeptBookings({
  tokens,
  onGone,
}: {
  tokens: readonly string[];
  onGone: () => void;
}) {
  const shown = trpc.useQueries((t) =>
    tokens.map((token) => t.booking.link.show({ token }, { staleTime: 0 })),
  );
  // Erased ones, and links that were replaced by newer ones.
  const gone = tokens.filter((_, at) => shown[at]?.error?.data?.httpStatus === 404).join();
  useEffect(() => {
    if (gone === '') return;
    for (const token of gone.split(',')) forgetLink(token);
    onGone();
  }, [gone, onGone]);

  const failed = shown.filter(({ error }) => error && error.data?.httpStatus !== 404);
  return (
    <>
      <ul className={classes.rows}>
        {tokens.map((token, at) => {
          const { data, isPending } = shown[at] ?? {};
          if (isPending) return <Bone key={token} className={classes.bone} />;
          return data && <KeptBooking key={token} token={token} booking={data} />;
        })}
      </ul>
      {failed.length > 0 && (
        <ErrorState onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
      )}
    </>
  );
}

function KeptBooking({ token, booking }: { token: string; booking: ManagedBooking }) {
  const { technician, date, timeSlot, packages, status } = booking;
  const name = technicianName(booking);
  const now = useNow();
  return (
    <li className={classes.row}>
      <Avatar
        size={48}
        name={name}
        image={technician?.profileImage && imageUrl(technician.profileImage, 96)}
      />
      <div className={classes.who}>
        {/* A full page load, as everywhere: no optional script comes along to a secret link. */}
        <a href={base + paths.booking(token)}>
          {withTime(formatListedDate(date, now), formatSlot(timeSlot))}
        </a>
        <p className={classes.soft}>
          {`${name} · ${formatNames(packages.map((each) => each.name))}`}
        </p>
      </div>
      <StatusBadge status={status} />
    </li>
  );
}
