import { type Language, SOURCE_LANGUAGE } from '../messages/languages.ts';

export function socialCardPath(language: Language): string {
  return language === SOURCE_LANGUAGE ? '/social-card.png' : `/social-card.${language}.png`;
}
