import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { formatDistance } from '../../../shared/place/distance.ts';
import { callTo } from '../../../shared/site/reach.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { experienceName } from '../../../shared/technician/experience-levels.ts';
import { technicianSlug } from '../../../shared/technician/technician-slug.ts';
import { MapBoundary } from '../../discovery/map/map-boundary.tsx';
import { useServiceNames } from '../../discovery/search/use-service-names.ts';
import { paths } from '../../paths.ts';
import layout from '../../ui/layout.module.css';
import { lazyAgain } from '../../ui/page/lazy-part.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { richText } from '../../ui/rich-text.ts';
import { useUnits } from '../../ui/units.ts';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

const ExactLocationMap = lazyAgain(() => import('./exact-location-map.tsx'));

const modes = {
  exact: applicationText('mode.exact'),
  approximate: applicationText('mode.approximate'),
  service_area: applicationText('mode.area'),
} as const;

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
  onEdit: () => void;
}

export function TechnicianFacts({ technician, onEdit }: Pick<Props, 'technician' | 'onEdit'>) {
  const wishes = useServiceNames(technician.specializations);
  return (
    <section className={layout.card} aria-labelledby="technician-profile">
      <h3 id="technician-profile">{adminText('profile.title')}</h3>
      <dl className={layout.facts}>
        <Pair name={adminText('profile.email')}>
          <a href={`mailto:${technician.email}`}>{technician.email}</a>{' '}
          <span>
            {technician.emailVerified
              ? adminText('technician.emailConfirmed')
              : adminText('technician.emailUnconfirmed')}
          </span>
        </Pair>
        <Pair name={uiText('field.phone')}>
          <a href={callTo(technician.phone)}>{technician.phone}</a>
        </Pair>
        <Pair name={applicationText('field.about')}>
          {experienceName(technician.experienceYears)}
        </Pair>
        <Pair name={adminText('profile.about')}>{technician.experience}</Pair>
        <Pair name={adminText('technician.training')}>{technician.trainingProgram}</Pair>
        <Pair name={adminText('technician.wishes.label')}>{wishes.join(' · ')}</Pair>
        <Pair name={adminText('profile.instagram')}>{technician.instagram}</Pair>
        <Pair name={adminText('profile.facebook')}>{technician.facebook}</Pair>
        <Pair name={dashboardText('news.title')}>
          {technician.news.at !== null &&
            dashboardText(technician.news.isGranted ? 'news.onSince' : 'news.offSince', {
              day: formatInstant(technician.news.at, 'date'),
            })}
        </Pair>
        <Pair name={adminText('technician.applied')}>
          {formatInstant(technician.createdAt, 'dateAndTime')}
        </Pair>
        {technician.approvedAt !== null && (
          <Pair name={adminText('view.approved')}>
            {formatInstant(technician.approvedAt, 'dateAndTime')}
          </Pair>
        )}
      </dl>
      <div className={layout.buttons}>
        <Button variant="default" onClick={onEdit}>
          {adminText('profile.edit')}
        </Button>
        {technician.isListed && (
          <Button
            variant="subtle"
            component={Link}
            href={paths.technician(technicianSlug(technician))}
          >
            {adminText('profile.view')}
          </Button>
        )}
      </div>
    </section>
  );
}

export function TechnicianPlace({ technician }: Pick<Props, 'technician'>) {
  return (
    <section className={layout.card} aria-labelledby="technician-place">
      <h3 id="technician-place">{adminText('location.exact')}</h3>
      <p>{technician.address}</p>
      {technician.hasPlace ? (
        <ExactLocation technician={technician} />
      ) : (
        <p>{richText(adminText('location.missing', { name: technician.firstName }))}</p>
      )}
    </section>
  );
}

function ExactLocation({ technician }: { technician: AdminTechnician }) {
  const { latitude, longitude } = technician;
  const units = useUnits();
  return (
    <>
      <p className={layout.small}>
        <span>{`${latitude.toFixed(5)}, ${longitude.toFixed(5)} · ${technician.timeZone}`}</span> ·{' '}
        <span>
          {adminText('location.seen', {
            mode: modes[technician.privacyMode],
            place: technician.publicPlace,
          })}
        </span>
        <span>
          {technician.privacyMode === 'service_area' &&
            `, ${formatDistance(technician.serviceRadiusKm, units)}`}
        </span>
      </p>
      <div className={classes.map}>
        <MapBoundary loading={<Bone />}>
          <ExactLocationMap technician={technician} />
        </MapBoundary>
      </div>
    </>
  );
}

export function TechnicianFiles({ technician, actions }: Omit<Props, 'onEdit'>) {
  const { profileImage, shopImage, certificationFile, name } = technician;
  return (
    <section className={layout.card} aria-labelledby="technician-files">
      <h3 id="technician-files">{applicationText('files.title')}</h3>
      <div className={classes.pictures}>
        {profileImage && <img src={imageUrl(profileImage, 320)} alt={name} loading="lazy" />}
        {shopImage && (
          <img
            src={imageUrl(shopImage, 320)}
            alt={adminText('profile.shopPhoto', { name })}
            loading="lazy"
          />
        )}
        {certificationFile && !certificationFile.endsWith('.pdf') && (
          <a href={imageUrl(certificationFile)} target="_blank" rel="noreferrer">
            <img
              src={imageUrl(certificationFile, 320)}
              alt={adminText('certification.label', { name })}
              loading="lazy"
            />
          </a>
        )}
      </div>
      {certificationFile ? (
        <>
          <p>
            <a href={imageUrl(certificationFile)} target="_blank" rel="noreferrer">
              {adminText('certification.view')}
            </a>
          </p>
          <CertificationCheck
            file={certificationFile}
            checkedAt={technician.certificationCheckedAt}
            endsOn={technician.certificationEndsOn}
            isPending={actions.update.isPending}
            onChange={(checkedCertification, certificationEndsOn) =>
              actions.update.mutate({
                id: technician.id,
                checkedCertification,
                certificationEndsOn,
              })
            }
          />
        </>
      ) : (
        <p className={layout.small}>{adminText('certification.none')}</p>
      )}
    </section>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </>
  );
}

interface CertificationCheckProps {
  file: string;
  checkedAt: number | null;
  endsOn: string | null;
  isPending: boolean;
  /** The file that was checked and until when, or null to withdraw the check. */
  onChange: (file: string | null, endsOn: string | null) => void;
}

/** Marks the certification shown above as checked. Customers see the date, never the file. */
function CertificationCheck({ file, isPending, onChange, ...check }: CertificationCheckProps) {
  const { checkedAt, endsOn } = check;
  const [end, setEnd] = useState(endsOn ?? '');
  return (
    <div className={layout.form}>
      <p className={layout.small}>
        <span>
          {checkedAt === null
            ? adminText('certification.unchecked')
            : adminText('certification.checked', { day: formatInstant(checkedAt, 'date') })}
        </span>{' '}
        <span>{endsOn && adminText('certification.ends', { day: formatDate(endsOn) })}</span>
      </p>
      <TextInput
        type="date"
        label={adminText('certification.end')}
        description={adminText('certification.end.hint')}
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
      />
      <div className={layout.buttons}>
        <Button size="xs" loading={isPending} onClick={() => onChange(file, end || null)}>
          {adminText(checkedAt === null ? 'certification.check' : 'certification.again')}
        </Button>
        {checkedAt !== null && (
          <Button
            size="xs"
            variant="default"
            disabled={isPending}
            onClick={() => onChange(null, null)}
          >
            {adminText('certification.withdraw')}
          </Button>
        )}
      </div>
    </div>
  );
}
