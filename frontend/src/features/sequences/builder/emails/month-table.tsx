import { formatMonth } from '../../../../lib/format';
import { type EmailTime, weeksOf } from '../model/sequence-times';
import classes from './emails.module.css';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns 'November 2026' for '2026-11'. */
export const monthName = (month: string): string => formatMonth(`${month}-01`);

type Props = { readonly month: string; readonly emails: readonly EmailTime[] };

const Day = ({ date, emails }: { date: string | undefined; emails: Props['emails'] }) => {
  if (date === undefined) return <td />;
  const own = emails.filter(({ local }) => local.startsWith(date));
  return (
    <td data-active={own.length > 0 || undefined}>
      <span>{Number(date.slice(8))}</span>{' '}
      {own.map(({ step }) => (
        <b key={step}>Email {step}</b>
      ))}
    </td>
  );
};

/** A month in the style of a wall calendar, with the emails on their days. */
export const MonthTable = ({ month, emails }: Props) => (
  <table className={classes.month} aria-label={monthName(month)}>
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day} scope="col" abbr={day}>
            {day.slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week) => (
        <tr key={week.find(Boolean)}>
          {week.map((date, dayIndex) => (
            <Day key={date ?? days[dayIndex]} date={date} emails={emails} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
