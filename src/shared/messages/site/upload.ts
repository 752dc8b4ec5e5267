import en from '../en/upload.json' with { type: 'json' };
import es from '../es/upload.json' with { type: 'json' };
import fr from '../fr/upload.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** Uploading files, for browser and server. */
export const uploadText = texts({ en, es, fr });
