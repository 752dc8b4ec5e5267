import { IconBrandFacebook, IconBrandInstagram } from '@tabler/icons-react';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { socialLinks } from '../../ui/social-links.ts';
import classes from './profile.module.css';

const icons = { Instagram: IconBrandInstagram, Facebook: IconBrandFacebook };

export function SocialLinks({ technician }: { technician: TechnicianPage }) {
  const links = socialLinks(technician);
  if (links.length === 0) return null;
  return (
    <ul className={classes.social}>
      {links.map(({ name, handle, url }) => {
        const Icon = icons[name];
        return (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={discoveryText('social.label', { name, handle })}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
              <span>{handle}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
