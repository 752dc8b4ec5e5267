/** `npm run verify -- location`: the attack on 200 of 400 seeded technicians, and on 200 border pairs. */
import { compareBorderTwins } from './border-twins.ts';
import { attackLocations } from './location-attack.ts';

const result = await attackLocations(400, 200);
console.log(
  `verify location: ${result.technicians} technicians, ${result.queries} queries, median error ${result.medianError} m (goal 500), ` +
    `${result.betterThanStated} found better than the stated point, ${result.toldApart} of ${result.sharedCells} shared cells told apart`,
);
const twins = await compareBorderTwins(200);
console.log(
  `verify location: ${twins.toldApart.length} of ${twins.pairs} pairs shown in one cell, one of them from beyond it, told apart`,
);
for (const line of twins.toldApart) console.log(line);
if (twins.toldApart.length > 0) process.exit(1);
if (result.medianError < 500 || result.betterThanStated > 0 || result.toldApart > 0)
  process.exit(1);
