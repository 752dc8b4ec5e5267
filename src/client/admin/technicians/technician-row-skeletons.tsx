import { Bone } from '../../ui/page/skeletons.tsx';
import lists from '../lists.module.css';
import classes from './technicians.module.css';

/** More than any screen shows. */
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Stands where the rows will, about as tall as they are. */
export function TechnicianRowSkeletons() {
  return (
    <ul className={`${lists.card} ${lists.rows}`} aria-hidden="true">
      {ROWS.map((row) => (
        <li key={row} className={`${classes.row} ${classes.awaited}`}>
          <Bone className={`${classes.face}`} />
          <div className={`${lists.main} ${classes.main}`}>
            <Bone lines={3} />
          </div>
        </li>
      ))}
    </ul>
  );
}
