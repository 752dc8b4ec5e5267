import type { ReactNode } from 'react';
import { distanceFrom } from '../../shared/place/distance.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import type { PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { experienceText } from '../ui/experience-levels.ts';
import { Rating } from '../ui/rating.tsx';
import { useUnits } from '../ui/units.ts';
import classes from './request/technician-intro.module.css';

interface Props {
  technician: PublicTechnician;
  from: Point | undefined;
  children?: ReactNode;
}

export function TechnicianLine({ technician, from, children }: Props) {
  const units = useUnits();
  const facts = [
    technician.city,
    from && distanceFrom(from, technician, units),
    experienceText(technician),
  ].filter(Boolean);
  return (
    <div className={classes.line}>
      <p className={classes.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Rating rating={technician.rating} reviewCount={technician.reviewCount} />
      {children}
    </div>
  );
}
