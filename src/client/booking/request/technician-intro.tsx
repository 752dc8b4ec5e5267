import { Button } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconCurrentLocation,
  IconMapPin,
} from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { bookingText } from '../../../shared/messages/booking.ts';
import { searchText } from '../../../shared/messages/search.ts';
import { imageSrcSet, imageUrl } from '../../../shared/site/stored-file.ts';
import { areaText } from '../../../shared/technician/area-text.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { socialLinks } from '../../ui/social-links.ts';
import { useUnits } from '../../ui/units.ts';
import classes from './technician-intro.module.css';
import type { Origin } from './use-origin.ts';

const icons = { Instagram: IconBrandInstagram, Facebook: IconBrandFacebook };

interface Props {
  technician: TechnicianPage;
  origin: Origin;
}

export function TechnicianIntro({ technician, origin }: Props) {
  const { name, experience } = technician;
  const units = useUnits();
  const about = useRef<HTMLParagraphElement>(null);
  /** Shortened until "Read more" is pressed. */
  const [isShort, setShort] = useState(true);
  const [isCut, setCut] = useState(false);
  const links = socialLinks(technician);

  useLayoutEffect(() => {
    const text = about.current;
    setCut(text !== null && text.scrollHeight > text.clientHeight);
  }, []);

  return (
    <section className={classes.intro} aria-label={bookingText('technician.about', { name })}>
      <div className={classes.words}>
        <p className={classes.area}>
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          <span>{areaText(technician, units)}</span>
        </p>
        {experience && (
          <p
            ref={about}
            className={classes.about}
            data-short={isShort || undefined}
            lang={technician.experienceLanguage ?? undefined}
          >
            {experience}
          </p>
        )}
        <div className={classes.links}>
          {isCut && isShort && (
            <button type="button" className={classes.more} onClick={() => setShort(false)}>
              {bookingText('service.more')}
            </button>
          )}
          {links.map(({ name: network, handle, url }) => {
            const Icon = icons[network];
            return (
              <a
                key={network}
                className={classes.social}
                href={url}
                target="_blank"
                rel="noopener noreferrer nofollow"
                aria-label={bookingText('technician.social', { network, handle })}
              >
                <Icon size={18} stroke={1.75} aria-hidden />
                <span>{handle}</span>
              </a>
            );
          })}
          {origin.locate && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconCurrentLocation size={16} aria-hidden />}
              disabled={origin.isLocating}
              onClick={origin.locate}
            >
              {origin.isLocating ? bookingText('distance.finding') : bookingText('distance.ask')}
            </Button>
          )}
        </div>
      </div>
      {technician.shopImage && <WorkshopImage path={technician.shopImage} name={name} />}
    </section>
  );
}

/** Hidden if it can't be loaded. */
function WorkshopImage({ path, name }: { path: string; name: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      className={classes.workshop}
      src={imageUrl(path, 320)}
      srcSet={imageSrcSet(path)}
      sizes="104px"
      alt={searchText('photo.workshop', { name })}
      onError={() => setFailed(true)}
    />
  );
}
