import { Link } from 'wouter';
import { openCookieSettings } from '../../legal/consent.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';

const links = [
  ['Privacy', paths.privacy],
  ['Terms', paths.terms],
  ['Disclaimer', paths.disclaimer],
  ['Help', paths.help],
  ...(site.hasImprint ? ([['Imprint', paths.imprint]] as const) : []),
] as const;

export function Footer() {
  return (
    <footer className="shell-footer">
      <div className="shell-width shell-footer-row">
        <div>
          <p>
            © {new Date().getFullYear()} {site.name}. All rights reserved.
          </p>
          <p>{site.name} is a platform connecting customers with independent bike technicians.</p>
        </div>
        <ul className="shell-footer-links">
          {links.map(([label, href]) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={openCookieSettings}>
              Cookie settings
            </button>
          </li>
        </ul>
      </div>
    </footer>
  );
}
