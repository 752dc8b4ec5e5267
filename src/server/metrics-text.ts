/** The Prometheus text format, version 0.0.4: what `GET /metrics` is written in. */

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export type Labels = Readonly<Record<string, string>>;

/** One value of a metric, with what tells it from the metric's others. */
export interface Sample {
  labels?: Labels;
  value: number;
  /** Appended to the metric's name: a histogram's `_bucket`, `_sum` and `_count`. */
  suffix?: string;
}

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

export function formatMetrics(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${formatLabels(labels)} ${value}`,
    ),
  ]);
  return `${lines.join('\n')}\n`;
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
