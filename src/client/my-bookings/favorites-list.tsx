import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { myBookingsText } from '../../shared/messages/my-bookings.ts';
import { imageUrl } from '../../shared/site/stored-file.ts';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';
import { trpc } from '../api.ts';
import { FavoriteButton } from '../discovery/results/favorite-button.tsx';
import { useFavorites } from '../discovery/results/favorites.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { canStore } from '../ui/browser-storage.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Bone } from '../ui/page/skeletons.tsx';
import { Rating } from '../ui/rating.tsx';
import classes from './my-bookings.module.css';

/** The technicians with a heart, the latest first. Those who take no bookings now are left out. */
export function Favorites() {
  const ids = [...useFavorites()].reverse();
  const shown = trpc.useQueries((t) => ids.map((id) => t.discovery.technician({ id })));
  const isFailed = shown.some(({ error }) => error && error.data?.httpStatus !== 404);

  const areGone = shown.every(({ error }) => error?.data?.httpStatus === 404);

  if (areGone) {
    return (
      <EmptyState
        title={myBookingsText('favorites.empty.title')}
        hint={myBookingsText(canStore() ? 'favorites.empty.text' : 'favorites.unkept')}
        action={<Link href={paths.home}>{myBookingsText('favorites.search')}</Link>}
      />
    );
  }
  if (isFailed) {
    return <ErrorState onRetry={() => void Promise.all(shown.map(({ refetch }) => refetch()))} />;
  }
  return (
    <ul className={classes.rows}>
      {ids.map((id, at) => {
        const { data, isPending } = shown[at] ?? {};
        if (isPending) return <Bone key={id} className={classes.bone} />;
        return data && <Favorite key={id} technician={data} />;
      })}
    </ul>
  );
}

function Favorite({ technician }: { technician: TechnicianPage }) {
  const { id, slug, name, city, profileImage, rating, reviewCount, nextAvailable } = technician;
  return (
    <li className={classes.row}>
      <Avatar size={48} name={name} image={profileImage && imageUrl(profileImage, 96)} />
      <div className={classes.who}>
        <Link href={paths.technician(slug)}>{name}</Link>
        <p className={classes.soft}>
          <span>{city}</span> <Rating rating={rating} reviewCount={reviewCount} />
          {nextAvailable && <span>{nextAvailable}</span>}
        </p>
      </div>
      <span className={classes.heart}>
        <FavoriteButton id={id} name={name} />
      </span>
      <Button
        component={Link}
        variant="default"
        href={`${paths.home}?book=${id}`}
        aria-label={myBookingsText('book.label', { name })}
      >
        {myBookingsText('book')}
      </Button>
    </li>
  );
}
