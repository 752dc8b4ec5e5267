import { IconHeart } from '@tabler/icons-react';
import { searchText } from '../../../shared/messages/search.ts';
import { toggleFavorite, useIsFavorite } from './favorites.ts';
import classes from './technician-card.module.css';

export function FavoriteButton({ id, name }: { id: number; name: string }) {
  const isFavorite = useIsFavorite(id);
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={isFavorite}
      aria-label={searchText('favorite.label', { name })}
      onClick={() => toggleFavorite(id)}
    >
      <IconHeart size={18} aria-hidden />
    </button>
  );
}
