import { useState } from 'react';
import { initials } from '../../shared/site/initials.ts';
import './avatar.css';

interface Props {
  name: string;
  image?: string | null;
  /** In pixels. */
  size: 36 | 48 | 64;
}

export function Avatar({ name, image, size }: Props) {
  const [failed, setFailed] = useState<string>();
  const shown = image && image !== failed;

  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      {shown ? (
        <img src={image} alt="" width={size} height={size} onError={() => setFailed(image)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
