import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import classes from './upload-field.module.css';

interface Props {
  /** The chosen file, for before the upload or if the stored one is private. */
  file?: File;
  path?: string;
  isReadable: boolean;
}

/** Pixels; twice the shown size, for high-density screens. */
const WIDTH = 160;

export function UploadPreview({ file, path = '', isReadable }: Props) {
  const stored = isReadable && path.endsWith('.webp') ? imageUrl(path, WIDTH) : undefined;
  const source = file ?? stored;
  const [failed, setFailed] = useState<File | string>();
  const isPicture = typeof source === 'string' || source?.type.startsWith('image/');
  const Icon = path.endsWith('.pdf') || file?.type === 'application/pdf' ? IconFileText : IconPhoto;
  return (
    <span className={classes.preview} aria-hidden="true">
      {source && isPicture && source !== failed ? (
        <Picture source={source} onError={() => setFailed(source)} />
      ) : (
        <Icon size={28} />
      )}
    </span>
  );
}

function Picture({ source, onError }: { source: File | string; onError: () => void }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = typeof source === 'string' ? source : URL.createObjectURL(source);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [source],
  );
  return <img ref={show} alt="" onError={onError} />;
}
