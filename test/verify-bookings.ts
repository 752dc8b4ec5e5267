/** `npm run verify -- bookings [--histories N --steps N --seed S]`: the booking model at length. */
import { parseArgs } from 'node:util';
import { playHistory } from './booking-model.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    steps: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
});
const [histories, steps, first] = [values.histories, values.steps, values.seed].map(Number) as [
  number,
  number,
  number,
];
const startedAt = performance.now();
let refused = 0;
for (let seed = first; seed < first + histories; seed += 1) {
  refused += (await playHistory(seed, steps)).refused;
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(
  `verify bookings: ${histories} histories of ${steps} steps from seed ${first} agree with the model, ${refused} steps refused, ${seconds} s`,
);
