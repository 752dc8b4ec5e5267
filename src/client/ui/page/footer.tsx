import './footer.css';
import { Link } from 'wouter';
import { shellText } from '../../../shared/messages/shell.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { openCookieSettings } from '../consent.ts';
import LanguageLinks from './language-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const links = [
  [shellText('howItWorks'), paths.howItWorks],
  [uiText('privacy'), paths.privacy],
  [uiText('terms'), paths.terms],
  [uiText('disclaimer'), paths.disclaimer],
  [shellText('help'), paths.help],
  ...(site.hasImprint ? ([[uiText('imprint'), paths.imprint]] as const) : []),
] as const;

export default function Footer() {
  return (
    <footer className="shell-footer">
      <div className="shell-width shell-footer-row">
        <div>
          <p>{uiText('footer.copyright', { year: new Date().getFullYear(), name: site.name })}</p>
          <p>{uiText('footer.about', { name: site.name })}</p>
        </div>
        <ul className="shell-footer-links">
          {links.map(([label, href]) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
          <LanguageLinks />
          <li className="shell-narrow">
            <ThemeToggle isInWords />
          </li>
          <li>
            <button type="button" onClick={openCookieSettings}>
              {uiText('cookieSettings')}
            </button>
          </li>
        </ul>
      </div>
    </footer>
  );
}
