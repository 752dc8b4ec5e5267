import { Suspense, useState } from 'react';
import { searchText } from '../../../shared/messages/search.ts';
import { imageSrcSet, imageUrl } from '../../../shared/site/stored-file.ts';
import {
  CARD_PICTURE_SIZES,
  COMPACT_PICTURE_SIZES,
  type Picture,
  picturesOf,
} from '../../../shared/technician/pictures.ts';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { WheelPlaceholder } from '../../ui/wheel-placeholder.tsx';

const CardArrows = lazyPart(() => import('./card-arrows.tsx'));

const CARD_WIDTH = 640;

interface Props {
  technician: PublicTechnician;
  /** Or when it's near the screen. */
  eager: boolean;
  compact?: boolean;
}

export function CardGallery({ technician, eager, compact = false }: Props) {
  const { id, name } = technician;
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [at, setAt] = useState(0);
  const pictures = picturesOf(technician).filter(({ path }) => !broken.includes(path));
  const count = pictures.length;
  const picture = pictures[at % Math.max(1, count)];
  if (!picture) return <WheelPlaceholder id={id} name={name} />;

  return (
    <>
      <img
        key={picture.path}
        src={imageUrl(picture.path, CARD_WIDTH)}
        srcSet={imageSrcSet(picture.path)}
        sizes={compact ? COMPACT_PICTURE_SIZES : CARD_PICTURE_SIZES}
        alt={describe(picture, name)}
        width={640}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        // A photo already there must not flicker.
        decoding={eager ? 'sync' : 'async'}
        onError={() => setBroken([...broken, picture.path])}
      />
      {count > 1 && (
        <Suspense>
          <CardArrows name={name} count={count} at={at % count} onMove={setAt} />
        </Suspense>
      )}
    </>
  );
}

function describe({ kind }: Picture, name: string): string {
  return kind === 'shop' ? searchText('photo.workshop', { name }) : name;
}
