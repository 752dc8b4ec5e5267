import './footer.css';
import { Link } from 'wouter';
import { shellText } from '../../../shared/messages/shell.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { openCookieSettings } from '../consent.ts';
import LanguageLinks from './language-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const links = [
  [shellText('howItWorks'), paths.howItWorks],
  [shellText('privacy'), paths.privacy],
  [shellText('terms'), paths.terms],
  [shellText('disclaimer'), paths.disclaimer],
  [shellText('help'), paths.help],
  ...(site.hasImprint ? ([[shellText('imprint'), paths.imprint]] as const) : []),
] as const;

export default function Footer() {
  return (
    <footer className="shell-footer">
      <div className="shell-width shell-footer-row">
        <div>
          <p>
            {shellText('footer.copyright', { year: new Date().getFullYear(), name: site.name })}
          </p>
          <p>{shellText('footer.about', { name: site.name })}</p>
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
              {shellText('cookieSettings')}
            </button>
          </li>
        </ul>
      </div>
    </footer>
  );
}
