import { IconCalendarCheck, IconMapSearch, IconTool } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { discoveryText } from '../../shared/messages/discovery.ts';
import classes from './how-it-works.module.css';

const ANCHOR = 'how-it-works';

const steps = [
  {
    Icon: IconMapSearch,
    title: discoveryText('find.title'),
    text: discoveryText('find.text'),
  },
  {
    Icon: IconCalendarCheck,
    title: discoveryText('request.title'),
    text: discoveryText('request.text'),
  },
  {
    Icon: IconTool,
    title: discoveryText('meet.title'),
    text: discoveryText('meet.text'),
  },
] as const;

function HowItWorksSteps() {
  return (
    <ol className={classes.steps}>
      {steps.map(({ Icon, title, text }, at) => (
        <li key={title} className={classes.step}>
          <span className={classes.hole} aria-hidden="true" />
          <Icon className={classes.icon} size={28} stroke={1.5} aria-hidden />
          <h3>
            <span className={classes.number}>{`${at + 1}.`}</span> <span>{title}</span>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

export default function HowItWorks() {
  const section = useRef<HTMLElement>(null);
  // The browser looked for the anchor before the page was rendered.
  useEffect(() => {
    if (location.hash === `#${ANCHOR}`) section.current?.scrollIntoView();
  }, []);

  return (
    <section
      ref={section}
      id={ANCHOR}
      className={classes.section}
      aria-labelledby="how-it-works-title"
    >
      <h2 id="how-it-works-title">{discoveryText('steps.title')}</h2>
      <HowItWorksSteps />
    </section>
  );
}
