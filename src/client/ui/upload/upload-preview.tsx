import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { imageUrl } from '../../../shared/site/upload.ts';
import classes from './upload-field.module.css';

interface Props {
  /** The file as it was chosen, shown before the server has it and where it stays private. */
  file?: File;
  path?: string;
  /** Whether the visitor may read what `path` names. */
  isReadable: boolean;
}

/** Twice the size it is shown at, for dense screens. In pixels. */
const WIDTH = 160;

/** A small picture of a file, or its icon. Decorative: the name stands beside it. */
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
