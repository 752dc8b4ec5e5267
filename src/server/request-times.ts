/** Counts answered requests and how long they took, by method, route and status. */
import type { Labels, Sample } from './metrics-text.ts';

/** Upper bounds of the histogram, in seconds: the budgets lie between the first and the sixth. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

interface Series {
  labels: Labels;
  /** Requests at most as slow as each bound; the last place counts those beyond. */
  buckets: number[];
  seconds: number;
  count: number;
}

export interface RequestTimes {
  add(labels: { method: string; route: string; status: string }, seconds: number): void;
  samples(): Sample[];
}

/** `route` must come from the app's own table, never from the address: every value is kept. */
export function createRequestTimes(): RequestTimes {
  const all = new Map<string, Series>();
  return {
    add(labels, seconds) {
      const key = `${labels.method} ${labels.status} ${labels.route}`;
      let series = all.get(key);
      if (!series) {
        series = { labels, buckets: Array(BOUNDS.length + 1).fill(0), seconds: 0, count: 0 };
        all.set(key, series);
      }
      const at = BOUNDS.findIndex((bound) => seconds <= bound);
      series.buckets[at < 0 ? BOUNDS.length : at]! += 1;
      series.seconds += seconds;
      series.count += 1;
    },
    samples: () => [...all.values()].flatMap(samplesOf),
  };
}

function samplesOf({ labels, buckets, seconds, count }: Series): Sample[] {
  let below = 0;
  return [
    ...buckets.map((requests, at): Sample => {
      below += requests;
      const le = String(BOUNDS[at] ?? '+Inf');
      return { suffix: '_bucket', labels: { ...labels, le }, value: below };
    }),
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value: count },
  ];
}
