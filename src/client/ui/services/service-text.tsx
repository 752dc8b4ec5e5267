import { localText, type Translations } from '../../../shared/technician/service-texts.ts';

interface Props {
  of: { name: string; translations?: Translations };
}

/** A service's name in the reader's language, or in English. */
export function ServiceName({ of }: Props) {
  const { text, lang } = localText(of, 'name');
  return <span lang={lang}>{text}</span>;
}
