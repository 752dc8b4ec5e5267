import type { DemoPackageName } from './packages.ts';

/** How a technician came to the trade, by experience. */
export const BEGINNINGS = {
  fresh: [
    'I finished my training this spring and take the time to do each job twice as carefully as I need to.',
    'After years of fixing my friends’ bikes for coffee I started doing it properly.',
    'I left an office job last year to work with my hands, and I have not looked back.',
    'I am new to the trade and priced accordingly, with a mentor one call away.',
    'I learned at a community workshop where nobody was allowed to say "good enough".',
    'I came to bikes from watchmaking, so small springs do not scare me.',
    'I spent the last two seasons volunteering at a repair co-op before going out on my own.',
  ],
  settled: [
    'I have been wrenching for a few years now, first in a busy shop and since then for myself.',
    'I used to race cyclocross and learned most of what I know the night before an event.',
    'I started as a courier and had to keep my own bike alive through every winter.',
    'I worked the service desk of a large shop and wanted to see a bike through from start to finish.',
    'Four summers of touring with a small tool roll taught me what really breaks.',
    'I studied mechanical engineering and found that I liked bicycles better than gearboxes.',
    'I ran the repair stand at a farmers’ market before this became my full-time work.',
  ],
  veteran: [
    'I have built wheels and rebuilt bikes for longer than disc brakes have been around.',
    'I grew up above my uncle’s bike shop and could lace a wheel before I could drive.',
    'Two decades in shops from the coast to the prairies, the last ones in my own.',
    'I was a team mechanic for eight seasons and still work to that checklist.',
    'Somewhere past the five thousandth tune-up I stopped counting.',
    'I have taught evening classes in repair for years and still learn something every week.',
    'I spent fifteen years in frame building before settling down to service.',
    'I have kept bikes running through enough winters to know where salt hides.',
  ],
} as const;

/** What a technician likes doing, by service. */
export const SPECIALITIES: Record<DemoPackageName, readonly string[]> = {
  'Flat repair': [
    'Flats are done while you wait, and I always look for the thorn.',
    'I carry tubes from 12 inch to 29 plus, so a puncture rarely takes longer than a coffee.',
  ],
  'Basic tune-up': [
    'Most of my week is tune-ups: brakes that bite, gears that stay put, bolts at the right torque.',
    'A good tune-up should be something you notice on the first corner.',
    'I write down every adjustment, so that next year’s tune-up starts where this one ended.',
  ],
  'Full service': [
    'A full service here means the bike comes apart, and every part goes back clean.',
    'I like the long jobs best: strip it, clean it, find what nobody noticed.',
  ],
  'Hydraulic brake bleed': [
    'Spongy brakes are my favorite complaint, because the fix feels like a new bike.',
    'I keep mineral oil and DOT apart, on separate shelves, with separate syringes.',
  ],
  'Wheel truing': [
    'Wheels are my quiet passion: even tension, no wobble, no ticking.',
    'I build and true wheels by ear as much as by gauge.',
    'Bring me the wheel another shop said was done for, about half of them are not.',
  ],
  'Drivetrain deep clean': [
    'I wax chains, and I will talk you into it only if you ask.',
    'A clean drivetrain is the cheapest upgrade there is, and I enjoy the before and after.',
  ],
  'Suspension service': [
    'I service forks and shocks from most makers and set them up for your weight, not a chart’s.',
    'If your fork feels like a pogo stick, I probably have the seals in the drawer.',
  ],
  'Headset and bottom bracket': [
    'Creaks are puzzles to me, and I do not charge for the looking.',
    'Press-fit or threaded, I have the tool for it and the patience.',
  ],
  'E-bike check': [
    'I look after a lot of e-bikes for families and couriers, from belt drives to hub motors.',
    'E-bikes wear chains and pads faster than people expect, so I check those first.',
  ],
  'Build from box': [
    'If your new bike came in a box, I will make it feel as if it came from a shop.',
    'I build boxed bikes the slow way: every bolt out, greased, and back in.',
  ],
  'Winter overhaul': [
    'In winter I take bikes down to the bare frame and give them back like new.',
    'My overhaul season runs from November to March, and the slots go quickly.',
  ],
  "Kids' bike safety check": [
    'Children’s bikes get the same care as racing bikes, just with smaller bolts.',
    'Kids may watch and hand me tools while I work.',
  ],
  'Tubeless conversion': [
    'I have ridden tubeless for ten years and spilled most of the sealant already.',
  ],
};

/** Where the work happens. `{place}` is the public name of the place. */
export const PLACES = {
  shop: [
    'My workshop in {place} has coffee, a bench to sit on and a stand at the window.',
    'You find me in {place}, behind the green door, usually with the radio on.',
    'Drop the bike off at my place in {place} in the morning and ride it home after work.',
    'The shop in {place} is small, so there is always one bike at a time on the stand.',
    'I share a workspace in {place} with a potter and two cabinet makers.',
  ],
  mobile: [
    'I come to you around {place} with a stand, a full tool wall and most common parts.',
    'My van covers {place} and the streets around it, and all I need is a flat bit of ground.',
    'I ride a cargo bike with the workshop in the box, so traffic in {place} is no excuse for being late.',
    'Office yards, driveways, the park: if it is near {place}, I can set up there in five minutes.',
    'I do house calls all over {place}, rain included, because the van has an awning.',
  ],
} as const;

/** The last word: manners, oddities, promises. */
export const ENDINGS = [
  'I send a photo of every worn part before replacing it.',
  'You get a straight answer on whether a repair is worth it.',
  'Old steel bikes get a small discount, because I like them too much.',
  'I explain what I did in plain words, and you can watch if you like.',
  'No upselling, no jargon, no surprise on the bill.',
  'I speak Spanish and a little Portuguese.',
  'Beginners’ questions are welcome here.',
  'Worn tubes and tires go to a local workshop that makes bags from them.',
  'Most jobs are done the same day.',
  'I would rather fix a part than sell you a new one.',
  'Every bike gets a test ride around the block before it goes home.',
  'If a repair does not last a month, I do it again for free.',
  'Weekdays from early, because commuters need their bikes.',
  'My dog inspects every bike that comes in.',
  'I keep hard-to-find parts for older bikes in a wall of drawers.',
  'On Sundays I ride, otherwise I answer within the hour.',
  'Ask me about dynamo lights and be ready to stay a while.',
  'I am patient with cables that refuse to go through frames.',
  'Students and couriers, tell me when you book.',
  'Your bike stays indoors and insured overnight.',
  'A clean bike comes back cleaner than you left it, every time.',
  'I like a good mystery noise.',
] as const;

/** The same, for technicians in Montréal. */
export const FRENCH_ENDINGS = [
  'Je vous réponds aussi bien en français qu’en anglais.',
  'Service en français et en anglais, avec le même sourire.',
  'Le café est toujours prêt.',
  'Les vélos d’hiver sont ma spécialité.',
] as const;
