import { IconCalendarCheck, IconMapSearch, IconTool } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './how-it-works.module.css';

const ANCHOR = 'how-it-works';

const steps = [
  {
    Icon: IconMapSearch,
    title: 'Find someone close',
    text: 'Say where you are, what the bike needs and when. You see who is near, what they charge and when they are free.',
  },
  {
    Icon: IconCalendarCheck,
    title: 'Ask for a time',
    text: 'Choose a service, a day and an hour. No account: a name, a phone number and an e-mail address will do.',
  },
  {
    Icon: IconTool,
    title: 'Get it fixed',
    text: 'The technician confirms, you meet, and you pay them directly. The link in your mail changes or cancels it.',
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

/** The home page's section; `/#how-it-works` leads here, once the list above has its height. */
export default function HowItWorks() {
  const section = useRef<HTMLElement>(null);
  // The browser looked for the anchor before any of the page was there.
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
