import { IconDiscountCheckFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { currentLanguage } from '#current-language';
import { formatLanguages } from '../../../shared/format/languages.ts';
import { SOURCE_LANGUAGE } from '../../../shared/messages/languages.ts';
import { searchText } from '../../../shared/messages/search.ts';
import { distanceFrom, formatDistance, privacyBadge } from '../../../shared/place/distance.ts';
import type { Point } from '../../../shared/place/location-privacy.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { BADGES_MAX } from '../../../shared/technician/service-package.ts';
import type { Offer, PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { travels } from '../../../shared/technician/technician.ts';
import { visitFeeText } from '../../../shared/technician/visit-fee.ts';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../ui/money.ts';
import { Rating } from '../../ui/rating.tsx';
import { richText } from '../../ui/rich-text.ts';
import { Tag } from '../../ui/tag.tsx';
import { useUnits } from '../../ui/units.ts';
import { activeTechnician, useIsActive } from './active-technician.ts';
import { CardGallery } from './card-gallery.tsx';
import { CardOffer, type Start } from './card-offer.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import classes from './technician-card.module.css';

interface Props {
  technician: PublicTechnician;
  /** Where distances are measured from, if known. */
  from: Point | null;
  eager: boolean;
  /** Whether it's small on a phone. */
  compact: boolean;
  onBook: (id: number, start?: Start) => void;
}

/** A technician's card in the list. Clicking it opens the booking dialog, at a time if it's on one. */
export const TechnicianCard = memo(function TechnicianCard(props: Props) {
  const { technician, from, eager, onBook } = props;
  const { id, name, city, privacyMode, offer, lowestPrice, languages } = technician;
  const units = useUnits();
  const badge = privacyBadge(privacyMode);
  const light = () => activeTechnician.set([id]);
  const dim = () => activeTechnician.set([]);
  const heading = `technician-${id}`;

  return (
    <li
      className={classes.item}
      data-technician={id}
      onMouseEnter={light}
      onMouseLeave={dim}
      onFocus={light}
      onBlur={dim}
    >
      <Tag
        className={classes.card}
        active={useIsActive(id)}
        aria-labelledby={heading}
        photo={<CardGallery technician={technician} eager={eager} compact={props.compact} />}
        extra={
          offer && (
            <CardOffer
              technician={technician}
              offer={offer}
              onBook={(start) => onBook(id, start)}
            />
          )
        }
        stub={
          offer?.price !== lowestPrice &&
          richText(
            searchText('price.from', {
              price: formatPrice(lowestPrice, shownCurrency(technician.currency)),
            }),
            { price: (text) => <b className={classes.price}>{text}</b> },
          )
        }
        stubEnd={!offer?.isNext && <NextAvailable text={technician.nextAvailable} beside={offer} />}
      >
        <div className={classes.row}>
          <h3 id={heading} className={classes.name}>
            <BookLink technician={technician} className={classes.open} onBook={onBook} />
            {technician.isSupertech && <SupertechMark />}
          </h3>
          <Rating rating={technician.rating} reviewCount={technician.reviewCount} />
        </div>
        <FavoriteButton id={id} name={name} />
        <p className={classes.place}>
          <span>{city}</span>
          <span>{from && ` · ${distanceFrom(from, technician, units)}`}</span>
        </p>
        <div className={classes.facts}>
          <span className={classes.how}>
            <span>
              {travels(technician)
                ? searchText('visits.upTo', {
                    distance: formatDistance(technician.serviceRadiusKm, units),
                  })
                : searchText(technician.isHomeBased ? 'homeWorkshop' : 'workshop')}
            </span>{' '}
            <span>{visitFeeText(technician)}</span>
          </span>
          {badge && <span className={classes.how}>{badge}</span>}
          {languages.some((language) => language !== currentLanguage()) && (
            <span className={classes.how}>{formatLanguages(languages)}</span>
          )}
          <ServiceBadges names={technician.assignedServices} local={technician.localServices} />
        </div>
      </Tag>
    </li>
  );
});

interface BookLinkProps {
  technician: Pick<PublicTechnician, 'id' | 'slug' | 'name'>;
  className: string | undefined;
  onBook: (id: number) => void;
}

/** A technician's name, which books. In a new tab it's the technician's page. */
export function BookLink({ technician: { id, slug, name }, className, onBook }: BookLinkProps) {
  return (
    <Link
      className={className}
      data-books={id}
      href={paths.technician(slug)}
      // Only called for a plain click.
      onClick={(event) => {
        event.preventDefault();
        onBook(id);
      }}
    >
      {name}
    </Link>
  );
}

/** The supertech icon. */
export function SupertechMark() {
  return (
    <span
      className={classes.supertech}
      role="img"
      aria-label={searchText('supertech')}
      title={searchText('supertech')}
    >
      <IconDiscountCheckFilled size={20} aria-hidden />
    </span>
  );
}

interface Badges {
  names: readonly string[];
  /** In the reader's language, if that isn't English. */
  local?: readonly string[] | undefined;
}

/** Up to three services. */
export function ServiceBadges({ names, local }: Badges) {
  return (
    <ul className={classes.badges} aria-label={searchText('services')}>
      {(local ?? names).slice(0, BADGES_MAX).map((text, at) => (
        <li key={text} lang={local && text === names[at] ? SOURCE_LANGUAGE : undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/**
 * `Today, 3:00 PM` with a green dot, or a note that nothing is available. Beside an offer it's named, so
 * that it can't be taken for a time of the searched day or service.
 */
export function NextAvailable({ text, beside }: { text: string | null; beside?: Offer | null }) {
  if (text === null) return <span className={classes.full}>{searchText('times.none')}</span>;
  if (beside)
    return <span className={classes.next}>{searchText('times.next', { time: text })}</span>;
  return (
    <>
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.next}>{text}</span>
    </>
  );
}
