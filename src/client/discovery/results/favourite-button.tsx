import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { toggleFavourite, useIsFavourite } from './favourites.ts';
import classes from './technician-card.module.css';

/** Marks a technician as a favorite in this browser. */
export function FavouriteButton({ id, name }: { id: number; name: string }) {
  const isFavourite = useIsFavourite(id);
  const Heart = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={isFavourite}
      aria-label={`Favorite ${name}`}
      onClick={() => toggleFavourite(id)}
    >
      <Heart size={18} aria-hidden />
    </button>
  );
}
