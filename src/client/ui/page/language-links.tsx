import { currentLanguage } from '#current-language';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../../../shared/messages/languages.ts';
import { trpc } from '../../api.ts';
import { addressIn, rememberLanguage } from './choose-language.ts';

export default function LanguageLinks({ className }: { className?: string | undefined }) {
  const { data: user } = trpc.auth.me.useQuery();
  const change = trpc.auth.changeLanguage.useMutation();

  async function choose(language: Language) {
    rememberLanguage(language);
    // On a failure, only emails stay in the other language.
    if (user) await change.mutateAsync({ language }).catch(() => undefined);
    location.assign(addressIn(language));
  }

  return LANGUAGES.map((language) => {
    const { tag, name } = LANGUAGE_FACTS[language];
    return (
      <li key={language}>
        <a
          className={className}
          href={addressIn(language)}
          lang={tag}
          hrefLang={tag}
          aria-current={language === currentLanguage() ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            void choose(language);
          }}
        >
          {name}
        </a>
      </li>
    );
  });
}
