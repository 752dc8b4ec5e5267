/** `npm run verify:location`: the attack on 200 of 400 seeded technicians. */
import { attackLocations } from './location-attack.ts';

const result = await attackLocations(400, 200);
console.log(
  `verify:location: ${result.technicians} technicians, ${result.queries} queries, median error ${result.medianError} m (goal 500), ` +
    `${result.betterThanStated} found better than the stated point, ${result.toldApart} of ${result.sharedCells} shared cells told apart`,
);
if (result.medianError < 500 || result.betterThanStated > 0 || result.toldApart > 0)
  process.exit(1);
