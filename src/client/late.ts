/** What every page shows after its first paint, in one go: a slow line takes as long for each step. */
import './offline/forget-others.ts';

export { default as CookieAnswers } from './legal/cookie-answers.tsx';
export { default as Footer } from './ui/page/footer.tsx';
export { default as LanguageMenu } from './ui/page/language-menu.tsx';
export { ThemeToggle } from './ui/page/theme-toggle.tsx';
export { default as ToastCard } from './ui/page/toast-card.tsx';
