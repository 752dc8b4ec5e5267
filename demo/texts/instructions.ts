import type { Random } from '../random.ts';

const BIKES = [
  'Blue steel commuter from the nineties',
  'Matte black gravel bike',
  'Red cargo bike with a box',
  'Green city bike with a basket',
  'White road bike with electronic shifting',
  'Orange hardtail',
  'Folding bike with 16 inch wheels',
  "My daughter's purple 20 inch bike",
  'Gray e-bike with a mid motor',
  'Old touring bike with three chainrings',
  'Single speed with a flip-flop hub',
  'Celeste road bike that was my dad’s',
];

const PROBLEMS = [
  'The rear brake squeals when wet.',
  'It jumps between the fourth and fifth gear.',
  'Slow puncture at the back, third one this month.',
  'Something clicks once per pedal stroke.',
  'The front wheel rubs on one side.',
  'The lever pulls all the way to the bar.',
  'It has stood in the shed since last summer.',
  'I think the chain is worn out, please measure it.',
  'Two spokes are broken on the drive side.',
  'The headset feels loose when I brake.',
  'Please look over everything before a four-day tour.',
  'The motor cuts out on steep hills.',
  'Shifting got stiff after the rain last week.',
  'I would like wider tires if they fit the frame.',
];

const ACCESS = [
  'Please ring the side door, the bell at the front is broken.',
  'The bike will be locked to the rack in the yard, I will come down with the key.',
  'Buzzer 204, the lift is big enough for the bike.',
  'Text me when you arrive, I may be on a call.',
  'Friendly dog in the garden.',
  'Parking is easiest on the side street.',
  'I can drop it off the evening before.',
  'I need it back before the weekend if at all possible.',
  'Please call before ordering any part above forty dollars.',
  'I have a spare tube and new pads here already.',
];

/** What a customer writes under "Special instructions"; often nothing. */
export function writeInstructions(random: Random): string {
  if (random.chance(0.3)) return '';
  const bike = `${random.pick(BIKES)}.`;
  const problem = random.pick(PROBLEMS);
  const access = random.pick(ACCESS);
  return random
    .weighted([
      [[bike, problem], 4],
      [[problem], 3],
      [[problem, access], 3],
      [[bike, problem, access], 2],
      [[access], 1],
    ])
    .join(' ');
}
