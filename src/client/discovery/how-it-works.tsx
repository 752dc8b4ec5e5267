import { IconCalendarCheck, IconMapSearch, IconTool } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './how-it-works.module.css';

const ANCHOR = 'how-it-works';

const steps = [
  {
    Icon: IconMapSearch,
    title: 'Find someone nearby',
    text: 'Tell us where you are, what your bike needs and when. You’ll see who’s nearby, what they charge and when they’re available.',
  },
  {
    Icon: IconCalendarCheck,
    title: 'Request a time',
    text: 'Choose a service, a day and a time. You don’t need an account, just your name, phone number and email.',
  },
  {
    Icon: IconTool,
    title: 'Get it fixed',
    text: 'The technician confirms, you meet, and you pay them directly. Use your booking’s page to reschedule or cancel.',
  },
] as const;

/** Three steps from a broken bike to a fixed one. */
export function HowItWorksSteps() {
  return (
    <ol className={classes.steps}>
      {steps.map(({ Icon, title, text }, at) => (
        <li key={title} className={classes.step}>
          <span className={classes.hole} aria-hidden="true" />
          <Icon className={classes.icon} size={28} stroke={1.5} aria-hidden />
          <h3>
            <span className={classes.number}>{at + 1}.</span> {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The home page's section, which `/#how-it-works` links to. */
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
      <h2 id="how-it-works-title">How it works</h2>
      <HowItWorksSteps />
    </section>
  );
}
