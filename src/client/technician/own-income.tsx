import type { Income } from '../../shared/booking/income.schema.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { shownCurrency } from '../../shared/site/price.ts';
import { trpc } from '../api.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import layout from '../ui/layout.module.css';
import { formatTotalPrice } from '../ui/money.ts';
import classes from './own-income.module.css';

/** What completed bookings came to. */
export default function OwnIncome() {
  const { data } = trpc.booking.income.useQuery();
  const utils = trpc.useUtils();

  return (
    <section className={classes.own} aria-labelledby="income">
      <div className={layout.head}>
        <h2 id="income">{dashboardText('income.title')}</h2>
        <CsvButton
          file="income.csv"
          label={dashboardText('income.csv')}
          failed={dashboardText('income.failed')}
          load={(form) => utils.booking.incomeCsv.fetch(form)}
        />
      </div>
      <p className={layout.soft}>{dashboardText('income.text')}</p>
      {data?.length === 0 && <p>{dashboardText('income.empty')}</p>}
      {data?.map((income) => (
        <CurrencyIncome key={income.currency} income={income} />
      ))}
    </section>
  );
}

function CurrencyIncome({ income: { currency, week, month, services } }: { income: Income }) {
  const periods = [
    { name: dashboardText('income.week'), ...week },
    { name: dashboardText('income.month'), ...month },
  ];
  return (
    <>
      <Sums rows={periods} currency={currency} />
      {services.length > 0 && (
        <Sums title={dashboardText('income.services')} rows={services} currency={currency} />
      )}
    </>
  );
}

interface SumsProps extends Pick<Income, 'currency'> {
  title?: string;
  rows: Income['services'];
}

function Sums({ title, rows, currency }: SumsProps) {
  return (
    <table className={classes.sums}>
      {title && <caption>{title}</caption>}
      <tbody>
        {rows.map(({ name, jobs, price }) => (
          <tr key={name}>
            <th scope="row">
              <span>{name ?? dashboardText('income.other')}</span>{' '}
              <span className={classes.jobs}>{dashboardText('income.jobs', { jobs })}</span>
            </th>
            <td>{formatTotalPrice(price, shownCurrency(currency))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
