import { initials } from '../../shared/site/initials.ts';
import { laceWheel } from './wheel-lacing.ts';
import classes from './wheel-placeholder.module.css';

export function WheelPlaceholder({ id, name }: { id: number; name: string }) {
  const { spokes, hubRadius } = laceWheel(id);
  return (
    <svg
      className={classes.wheel}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform="translate(232 122) scale(1.16)">
        <circle className={classes.rim} r="96" />
        <circle className={classes.hub} r={hubRadius} />
        {spokes.map((spoke) => (
          <line key={`${spoke.x2},${spoke.y2}`} className={classes.spoke} {...spoke} />
        ))}
      </g>
      <text className={classes.initials} x="20" y="170">
        {initials(name)}
      </text>
    </svg>
  );
}
