import { FIGURES } from '../../../shared/admin/figures.ts';
import type { Numbers, WeekNumbers } from '../../../shared/admin/numbers.schema.ts';
import { formatSums } from '../../../shared/admin/sums.ts';
import { formatDay } from '../../../shared/format/dates.ts';
import { formatNumber, formatRating } from '../../../shared/format/numbers.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { useServiceNames } from '../../discovery/search/use-service-names.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import layout from '../../ui/layout.module.css';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { usePolling } from '../use-live-admin.ts';
import classes from './numbers.module.css';

export default function NumbersTab() {
  const query = trpc.admin.numbers.useQuery(undefined, usePolling());
  const utils = trpc.useUtils();
  const { data } = query;
  if (!data) return <Unloaded query={query} lines={8} />;
  return (
    <div className={layout.column}>
      <div className={layout.head}>
        <h2>{adminText('section.numbers')}</h2>
        <CsvButton
          file="numbers.csv"
          label={adminText('numbers.csv')}
          failed={adminText('numbers.failed')}
          load={(form) => utils.admin.numbersCsv.fetch(form)}
        />
      </div>
      <p className={layout.soft}>{adminText('numbers.text')}</p>
      <div className={classes.charts}>
        {FIGURES.map((figure) => (
          <Chart key={figure} figure={figure} weeks={data.weeks} />
        ))}
      </div>
      <EmptySearches searches={data.emptySearches} />
    </div>
  );
}

function EmptySearches({ searches }: { searches: Numbers['emptySearches'] }) {
  const services = useServiceNames(searches.map(({ service }) => service ?? ''));
  return (
    <section>
      <h2>{adminText('numbers.empty.title')}</h2>
      <p className={layout.soft}>
        {adminText(searches.length > 0 ? 'numbers.empty.text' : 'numbers.empty.none')}
      </p>
      {searches.length > 0 && (
        <table className={classes.searches}>
          <thead>
            <tr>
              <th scope="col">{adminText('numbers.empty.place')}</th>
              <th scope="col">{adminText('booking.service')}</th>
              <th scope="col">{adminText('numbers.empty.searches')}</th>
              <th scope="col">{adminText('numbers.empty.hours')}</th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ place, service, searches: count, freeHours }, index) => (
              <tr key={`${place} ${service}`}>
                <td>{place ?? adminText('numbers.empty.anywhere')}</td>
                <td>{services[index] || adminText('numbers.empty.any')}</td>
                <td>{formatNumber(count)}</td>
                <td>{freeHours === null ? '–' : formatNumber(freeHours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface ChartProps {
  figure: (typeof FIGURES)[number];
  weeks: readonly WeekNumbers[];
}

/** A table, so that the numbers can be read, with a bar in each row. */
function Chart({ figure, weeks }: ChartProps) {
  const top = Math.max(1, ...weeks.map((week) => week[figure]));
  return (
    <table className={classes.chart}>
      <caption>{adminText(`numbers.${figure}`)}</caption>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.start}>
            <th scope="row">{formatDay(week.start)}</th>
            <td>
              <div>{`${formatNumber(week[figure])}${asideOf(figure, week)}`}</div>
              <div className={classes.bar} style={{ width: `${(week[figure] / top) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function asideOf(figure: ChartProps['figure'], { value, averageRating }: WeekNumbers): string {
  if (figure === 'completed' && value.length > 0) return ` · ${formatSums(value)}`;
  if (figure === 'ratings' && averageRating !== null) return ` · ${formatRating(averageRating)} ★`;
  return '';
}
