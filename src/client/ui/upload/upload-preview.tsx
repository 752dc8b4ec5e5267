import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
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
  const local = useObjectUrl(file?.type.startsWith('image/') ? file : undefined);
  const [failed, setFailed] = useState<string>();
  const stored = isReadable && path.endsWith('.webp') ? imageUrl(path, WIDTH) : undefined;
  const source = local ?? (file ? undefined : stored);
  const Icon = path.endsWith('.pdf') || file?.type === 'application/pdf' ? IconFileText : IconPhoto;
  return (
    <span className={classes.preview} aria-hidden="true">
      {source && source !== failed ? (
        <img src={source} alt="" onError={() => setFailed(source)} />
      ) : (
        <Icon size={28} />
      )}
    </span>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
