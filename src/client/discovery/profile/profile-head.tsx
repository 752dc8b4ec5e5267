import { Button } from '@mantine/core';
import { IconBrandFacebook, IconBrandInstagram, IconShare } from '@tabler/icons-react';
import { formatLanguages } from '../../../shared/format/languages.ts';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import { searchText } from '../../../shared/messages/search.ts';
import { privacyBadge } from '../../../shared/place/distance.ts';
import { nextTimes } from '../../../shared/search/next-times.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { areaText } from '../../../shared/technician/area-text.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { visitFeeText } from '../../../shared/technician/visit-fee.ts';
import { formatPrice } from '../../ui/money.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import { showSuccess, showToast } from '../../ui/page/toast.ts';
import { Rating } from '../../ui/rating.tsx';
import { richText } from '../../ui/rich-text.ts';
import { socialLinks } from '../../ui/social-links.ts';
import { TearLine } from '../../ui/tear-line.tsx';
import { useUnits } from '../../ui/units.ts';
import { useNow } from '../../ui/use-now.ts';
import { CardGallery } from '../results/card-gallery.tsx';
import { FavoriteButton } from '../results/favorite-button.tsx';
import { NextAvailable, SupertechMark } from '../results/technician-card.tsx';
import { TimesRow } from '../results/times-row.tsx';
import { experienceFact } from './experience.ts';
import { memberFor } from './membership.ts';
import classes from './profile.module.css';
import { trackRecord } from './track-record.ts';
import type { FirstChoices } from './use-technician-page.ts';
import { useTimes } from './use-times.ts';

interface Props {
  technician: TechnicianPage;
  onBook: (choices?: FirstChoices) => void;
}

export function ProfileHead({ technician, onBook }: Props) {
  const units = useUnits();
  const { id, name, privacyMode, experience, trainingProgram, memberSince, languages } = technician;
  const now = useNow();
  const badge = privacyBadge(privacyMode);
  const facts = [
    experienceFact(technician),
    trainingProgram,
    memberSince !== null && memberFor(memberSince, now),
    languages.length > 0 && searchText('languages', { languages: formatLanguages(languages) }),
  ].filter(Boolean);

  const record = trackRecord(technician);

  return (
    <section className="shell-profile" aria-labelledby="technician-name">
      <div className={`shell-photo ${classes.photo}`}>
        <FavoriteButton id={id} name={name} />
        <CardGallery technician={technician} eager />
        {badge && <span className={classes.badge}>{badge}</span>}
      </div>
      <div className="shell-facts">
        <div className="shell-name-row">
          <h1 id="technician-name" className="shell-name">
            <span>{name}</span>
            {technician.isSupertech && <SupertechMark />}
          </h1>
          <Rating rating={technician.rating} reviewCount={technician.reviewCount} />
        </div>
        <p className="shell-place">
          <span>{areaText(technician, units)}</span> <span>{visitFeeText(technician)}</span>
        </p>
        <NextTimes technician={technician} onBook={onBook} />
        <p className={classes.soft}>{facts.join('\u00a0· ')}</p>
        {record.length > 0 && (
          <ul className={classes.record} aria-label={discoveryText('record.title')}>
            {record.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {experience && (
          <p className={classes.about} lang={technician.experienceLanguage ?? undefined}>
            {experience}
          </p>
        )}
        <SocialLinks technician={technician} />
        <div className={classes.stub}>
          <TearLine />
          <div className={classes.stubRow}>
            <span>
              {richText(
                searchText('price.from', {
                  price: formatPrice(technician.lowestPrice, shownCurrency(technician.currency)),
                }),
                { price: (text) => <b className={classes.price}>{text}</b> },
              )}
            </span>
            <span className={classes.next}>
              <NextAvailable text={technician.nextAvailable} />
            </span>
          </div>
          <div className={classes.actions}>
            <Button
              className={classes.book}
              size="md"
              data-books={technician.id}
              onClick={() => onBook()}
            >
              {discoveryText('book.technician', { name: name.split(' ')[0] ?? name })}
            </Button>
            <ShareButton title={name} />
          </div>
        </div>
      </div>
    </section>
  );
}

interface NextTimesProps {
  technician: TechnicianPage;
  onBook: (choices: FirstChoices) => void;
}

/**
 * The first free times, in sight without scrolling. The page shows them before any script runs
 * (src/server/http/technician-markup.ts).
 */
function NextTimes({ technician, onBook }: NextTimesProps) {
  const { data: days, isPending } = useTimes(technician.id);
  const next = nextTimes(technician, days ?? []);
  if (isPending && technician.nextAvailable !== null) return <Bone className="shell-time" />;
  if (!next) return null;
  const { name, timeZone } = technician;
  return <TimesRow name={name} timeZone={timeZone} {...next} onBook={onBook} />;
}

/** Shares the page's link through the device, or copies it. */
function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      showSuccess({ title: discoveryText('share.copied'), text: url });
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ title: discoveryText('share.prompt'), text: url });
    }
  }

  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconShare size={18} aria-hidden />}
      onClick={() => void share()}
    >
      {discoveryText('share')}
    </Button>
  );
}

const icons = { Instagram: IconBrandInstagram, Facebook: IconBrandFacebook };

function SocialLinks({ technician }: { technician: TechnicianPage }) {
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
