import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { imageUrl } from '../../../shared/site/upload.ts';
import { technicianSlug } from '../../../shared/technician/technician.ts';
import { paths } from '../../paths.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import { formatInstant } from '../when.ts';
import classes from './technicians.module.css';

const TrueMap = lazy(() => import('./true-map.tsx'));

const modes = { exact: 'Exact', approximate: 'Approximate', service_area: 'Service area' } as const;

/** What a technician told us, and where they really are. */
export function TechnicianFacts({
  technician,
  onEdit,
}: {
  technician: AdminTechnician;
  onEdit: () => void;
}) {
  return (
    <>
      <section className={classes.panelSection} aria-labelledby="panel-person">
        <h3 id="panel-person">Profile</h3>
        <dl className={classes.pairs}>
          <Pair name="E-mail">
            <a href={`mailto:${technician.email}`}>{technician.email}</a>
            {technician.emailVerified ? ' (confirmed)' : ' (not confirmed)'}
          </Pair>
          <Pair name="Phone">
            <a href={`tel:+1${technician.phone.replace(/\D/g, '')}`}>{technician.phone}</a>
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
          {technician.isListed && (
            <Pair name="Next free">{technician.nextAvailable ?? 'nothing in sight'}</Pair>
          )}
        </dl>
        <div className={classes.buttons}>
          <Button mt="sm" variant="default" onClick={onEdit}>
            Edit on behalf
          </Button>
          {technician.isListed && (
            <Button
              mt="sm"
              variant="subtle"
              component={Link}
              href={paths.technician(technicianSlug(technician))}
            >
              Public page
            </Button>
          )}
        </div>
      </section>
      <Files technician={technician} />
      <section className={classes.panelSection} aria-labelledby="panel-place">
        <h3 id="panel-place">True location</h3>
        <p>{technician.address}</p>
        {technician.hasPlace ? (
          <TruePlace technician={technician} />
        ) : (
          <p>
            <b>Place missing.</b> We couldn’t place this address, so customers can’t find{' '}
            {technician.firstName} even once approved. Complete the address with “Edit on behalf”,
            or ask for the pin: it can be set on the dashboard.
          </p>
        )}
      </section>
    </>
  );
}

function TruePlace({ technician }: { technician: AdminTechnician }) {
  const { latitude, longitude } = technician;
  return (
    <>
      <p className={classes.soft}>
        {latitude.toFixed(5)}, {longitude.toFixed(5)} · {technician.timeZone} ·{' '}
        {modes[technician.privacyMode]}, strangers see “{technician.publicPlace}”
        {technician.privacyMode === 'service_area' && `, ${technician.serviceRadiusKm} km`}
      </p>
      <div className={classes.map}>
        <Suspense fallback={<Bone />}>
          <TrueMap technician={technician} />
        </Suspense>
      </div>
    </>
  );
}

function Files({ technician }: { technician: AdminTechnician }) {
  const { profileImage, shopImage, certificationFile, name } = technician;
  return (
    <section className={classes.panelSection} aria-labelledby="panel-files">
      <h3 id="panel-files">Pictures and certification</h3>
      <div className={classes.pictures}>
        {profileImage && <img src={imageUrl(profileImage, 320)} alt={name} loading="lazy" />}
        {shopImage && (
          <img src={imageUrl(shopImage, 320)} alt={`Workshop of ${name}`} loading="lazy" />
        )}
        {certificationFile && !certificationFile.endsWith('.pdf') && (
          <a href={imageUrl(certificationFile)} target="_blank" rel="noreferrer">
            <img
              src={imageUrl(certificationFile, 320)}
              alt={`Certification of ${name}, larger in a new tab`}
              loading="lazy"
            />
          </a>
        )}
      </div>
      {certificationFile ? (
        <p>
          <a href={imageUrl(certificationFile)} target="_blank" rel="noreferrer">
            View the certification
          </a>
        </p>
      ) : (
        <p className={classes.soft}>No certification was sent.</p>
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
