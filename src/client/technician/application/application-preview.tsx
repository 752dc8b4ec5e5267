import { useState } from 'react';
import { applicationText } from '../../../shared/messages/application.ts';
import { searchText } from '../../../shared/messages/search.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { experienceName } from '../../../shared/technician/experience-levels.ts';
import { ServiceBadges } from '../../discovery/results/technician-card.tsx';
import { useServiceNames } from '../../discovery/search/use-service-names.ts';
import layout from '../../ui/layout.module.css';
import { Tag } from '../../ui/tag.tsx';
import { WheelPlaceholder } from '../../ui/wheel-placeholder.tsx';
import classes from './application-preview.module.css';
import type { ApplicationValues } from './application-values.ts';
import page from './register-page.module.css';

/** In pixels, as on a customer's card. */
const PHOTO_WIDTH = 640;
/** Picks the placeholder's pattern, since an applicant has no ID yet. */
const ANY_WHEEL = 7;

/** A live preview of the applicant's card. Decorative. */
export function ApplicationPreview({ values }: { values: ApplicationValues }) {
  const name = `${values.firstName} ${values.lastName}`.trim();
  const image = values.profileImage;
  /** Sent earlier, from another browser. */
  const [unseen, setUnseen] = useState('');
  return (
    <div className={page.preview} aria-hidden="true">
      <p className={classes.caption}>{applicationText('card.title')}</p>
      <Tag
        as="div"
        photo={
          image && image !== unseen ? (
            <img src={imageUrl(image, PHOTO_WIDTH)} alt="" onError={() => setUnseen(image)} />
          ) : (
            <WheelPlaceholder id={ANY_WHEEL} name={name || applicationText('card.you')} />
          )
        }
        stub={<span className={layout.soft}>{applicationText('card.prices')}</span>}
      >
        <div className={classes.row}>
          <p className={classes.name}>{name || applicationText('card.name')}</p>
          <span className={layout.soft}>{searchText('rating.none')}</span>
        </div>
        <p className={layout.soft}>
          {experienceName(values.experienceYears) || applicationText('card.experience')}
        </p>
        <ServiceBadges names={values.services} local={useServiceNames(values.services)} />
      </Tag>
    </div>
  );
}
