import type { DemoPackageName } from './packages.ts';

export type StarRating = 3 | 4 | 5;

/** How a review begins, by its stars. `{name}` is the technician's first name. */
export const OPENINGS: Record<StarRating, readonly string[]> = {
  5: [
    '{name} is a gem.',
    'Best bike service I have had in this city.',
    'On time, friendly, and the bike rides better than new.',
    'Could not be happier.',
    '{name} knew what was wrong before I had finished the sentence.',
    'Quick, careful and fairly priced.',
    'I have found my mechanic.',
    'Booked in the morning, riding in the evening.',
    'Second time with {name}, same great work.',
    'Exactly what was promised, at exactly the price on the page.',
    'My neighbor recommended {name}, and now I do too.',
    'You can tell {name} loves bikes.',
  ],
  4: [
    'Good work and fair price.',
    'Very happy with the result.',
    '{name} does solid work.',
    'Friendly and competent.',
    'Would book again.',
    'The bike is running well again.',
    'Good communication from start to finish.',
    'Nearly perfect.',
  ],
  3: [
    'The repair itself is fine.',
    'Decent job in the end.',
    'It works now, though it took a while.',
    'Okay overall.',
    'Mixed feelings.',
  ],
};

/** What was done, as a satisfied customer puts it. */
export const PRAISE: Record<DemoPackageName, readonly string[]> = {
  'Flat repair': [
    'Flat fixed in twenty minutes, and the bit of glass came back in a little bag.',
    'New tube, right pressure, and a tip on how to avoid the next one.',
  ],
  'Basic tune-up': [
    'Gears click into place and the brakes are silent.',
    'The tune-up made my ten-year-old commuter feel quick again.',
    'Every shift is crisp now.',
  ],
  'Full service': [
    'I got photos of every worn part and a short list of what can wait.',
    'The whole bike was taken apart, and it shows.',
  ],
  'Hydraulic brake bleed': [
    'The lever is rock hard now, one finger is enough.',
    'No more pumping the brake before every corner.',
  ],
  'Wheel truing': [
    'The wheel spins like a record.',
    'I thought I needed a new wheel, I needed twenty minutes with the spoke key.',
  ],
  'Drivetrain deep clean': [
    'I did not know my chain was silver.',
    'So quiet that I keep checking whether the chain is still there.',
  ],
  'Suspension service': [
    'The fork is supple again and finally set up for my weight.',
    'No more oil on the stanchions and no more harshness on roots.',
  ],
  'Headset and bottom bracket': [
    'The creak that drove me mad for a year is gone.',
    'Steering is smooth again and nothing rocks when I brake.',
  ],
  'E-bike check': [
    'The error code is gone and I know now how to treat the battery in winter.',
    'Pads, chain, contacts, everything checked and explained.',
  ],
  'Build from box': [
    'The new bike was built with more care than I would have had.',
    'Boxed at nine, on the road before noon.',
  ],
  'Winter overhaul': [
    'After a salty winter the bike came back looking as it did in the shop window.',
    'All bearings new, all cables new, and not a spot of rust left.',
  ],
  "Kids' bike safety check": [
    'My son can reach his brakes at last, and he was allowed to help.',
    'Both kids’ bikes checked in half an hour, with stickers.',
  ],
  'Tubeless conversion': ['Not one puncture since the conversion.'],
};

export const ENDINGS: Record<StarRating, readonly string[]> = {
  5: [
    'Highly recommended.',
    'Will be back in spring.',
    'Thank you, {name}.',
    'Worth every dollar.',
    'Already told the whole office.',
    'Five stars, easily.',
  ],
  4: [
    'Only the parking was tricky.',
    'A text when it was ready would have been nice.',
    'Started a little late but made up for it.',
    'One cable needed a tweak after a week, done for free.',
    'I would have liked a few more evening slots.',
  ],
  3: [
    'Arrived half an hour late without a message.',
    'Had to come back once because the gears slipped again.',
    'A part had to be ordered, which nobody told me at first.',
    'The bike could have been cleaner when I got it back.',
    'Good hands, but hard to reach by phone.',
  ],
};

/** A technician's replies, by the review's stars. `{name}` is the customer's first name. */
export const ANSWERS: Record<StarRating, readonly string[]> = {
  5: [
    'Thank you, {name}. Enjoy the ride.',
    'A pleasure, {name}. See you at the next service.',
    'Lovely bike, {name}, and thank you for the kind words.',
    'Thanks, {name}. Keep that chain oiled.',
  ],
  4: [
    'Thank you, {name}. Noted, I will do better on that next time.',
    'Glad it rides well, {name}. The small thing is on my list.',
    'Thanks for the honest words, {name}.',
  ],
  3: [
    'You are right, {name}, I should have written. Next time the check is on me.',
    'Sorry about the wait, {name}. If anything still feels off, come by and I will look at it for free.',
    'Thank you for telling me, {name}. I have changed how I order parts since.',
  ],
};
