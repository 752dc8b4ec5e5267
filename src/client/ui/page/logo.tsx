import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';

/** The logo with the site's name, linked to home. The server writes the same markup (src/server/http/page.ts). */
export function Logo() {
  return (
    <Link className="shell-logo" href={paths.home}>
      {site.logo ? (
        <img className="shell-mark" src={site.logo} alt="" />
      ) : (
        <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="16" cy="16" r="13.5" strokeWidth="3" />
          <path strokeWidth="1.5" d="M16 3v26M3 16h26M6.8 6.8l18.4 18.4M25.2 6.8 6.8 25.2" />
          <circle cx="16" cy="16" r="4" fill="currentColor" stroke="none" />
        </svg>
      )}
      <span>{site.name}</span>
    </Link>
  );
}
