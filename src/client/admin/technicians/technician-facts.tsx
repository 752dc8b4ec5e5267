import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { formatDistance } from '../../../shared/search/distance.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { technicianSlug } from '../../../shared/technician/technician.ts';
import { paths } from '../../paths.ts';
import layout from '../../ui/layout.module.css';
import { Bone } from '../../ui/page/skeletons.tsx';
import { callTo } from '../../ui/reach.ts';
import { useUnits } from '../../ui/units.ts';
import { formatInstant } from '../format-instant.ts';
import { CertificationCheck } from './certification-check.tsx';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

const ExactLocationMap = lazy(() => import('./exact-location-map.tsx'));

const modes = { exact: 'Exact', approximate: 'Approximate', service_area: 'Service area' } as const;

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
  onEdit: () => void;
}

/** Who a technician is and how to reach them. */
export function TechnicianFacts({ technician, onEdit }: Pick<Props, 'technician' | 'onEdit'>) {
  return (
    <section className={layout.card} aria-labelledby="technician-profile">
      <h3 id="technician-profile">Profile</h3>
      <dl className={layout.facts}>
        <Pair name="Email">
          <a href={`mailto:${technician.email}`}>{technician.email}</a>
          {technician.emailVerified ? ' (confirmed)' : ' (not confirmed)'}
        </Pair>
        <Pair name="Phone">
          <a href={callTo(technician.phone)}>{technician.phone}</a>
        </Pair>
        <Pair name="Experience">{technician.experienceYears}</Pair>
        <Pair name="About">{technician.experience}</Pair>
        <Pair name="Training">{technician.trainingProgram}</Pair>
        <Pair name="Applied for">{technician.specializations.join(' · ')}</Pair>
        <Pair name="Instagram">{technician.instagram}</Pair>
        <Pair name="Facebook">{technician.facebook}</Pair>
        <Pair name="Applied">{formatInstant(technician.createdAt)}</Pair>
        {technician.approvedAt !== null && (
          <Pair name="Approved">{formatInstant(technician.approvedAt)}</Pair>
        )}
      </dl>
      <div className={layout.buttons}>
        <Button variant="default" onClick={onEdit}>
          Edit profile
        </Button>
        {technician.isListed && (
          <Button
            variant="subtle"
            component={Link}
            href={paths.technician(technicianSlug(technician))}
          >
            View public page
          </Button>
        )}
      </div>
    </section>
  );
}

/** Where a technician works, and what customers see of it. */
export function TechnicianPlace({ technician }: Pick<Props, 'technician'>) {
  return (
    <section className={layout.card} aria-labelledby="technician-place">
      <h3 id="technician-place">Exact location</h3>
      <p>{technician.address}</p>
      {technician.hasPlace ? (
        <ExactLocation technician={technician} />
      ) : (
        <p>
          <b>Location missing.</b> We couldn’t find this address on the map, so customers won’t find{' '}
          {technician.firstName}, even after approval. Complete the address with “Edit profile”, or
          ask {technician.firstName} to set their pin in their dashboard.
        </p>
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
        {latitude.toFixed(5)}, {longitude.toFixed(5)} · {technician.timeZone} ·{' '}
        {modes[technician.privacyMode]}, customers see “{technician.publicPlace}”
        {technician.privacyMode === 'service_area' &&
          `, ${formatDistance(technician.serviceRadiusKm, units)}`}
      </p>
      <div className={classes.map}>
        <Suspense fallback={<Bone />}>
          <ExactLocationMap technician={technician} />
        </Suspense>
      </div>
    </>
  );
}

/** The photos, and the certification with its check. */
export function TechnicianFiles({ technician, actions }: Omit<Props, 'onEdit'>) {
  const { profileImage, shopImage, certificationFile, name } = technician;
  return (
    <section className={layout.card} aria-labelledby="technician-files">
      <h3 id="technician-files">Photos and certification</h3>
      <div className={classes.pictures}>
        {profileImage && <img src={imageUrl(profileImage, 320)} alt={name} loading="lazy" />}
        {shopImage && (
          <img src={imageUrl(shopImage, 320)} alt={`Workshop of ${name}`} loading="lazy" />
        )}
        {certificationFile && !certificationFile.endsWith('.pdf') && (
          <a href={imageUrl(certificationFile)} target="_blank" rel="noreferrer">
            <img
              src={imageUrl(certificationFile, 320)}
              alt={`Certification of ${name}, opens in a new tab`}
              loading="lazy"
            />
          </a>
        )}
      </div>
      {certificationFile ? (
        <>
          <p>
            <a href={imageUrl(certificationFile)} target="_blank" rel="noreferrer">
              View certification
            </a>
          </p>
          <CertificationCheck
            file={certificationFile}
            checkedAt={technician.certificationCheckedAt}
            isPending={actions.update.isPending}
            onChange={(checkedCertification) =>
              actions.update.mutate({ id: technician.id, checkedCertification })
            }
          />
        </>
      ) : (
        <p className={layout.small}>No certification uploaded.</p>
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
