import type { DateReading } from '../../../../../../shared/contracts/imports/import-columns';

/** In the words of who wrote the file. */
export const readingLabels: Readonly<Record<DateReading, string>> = {
  dayFirst: 'Day first (27/02/1997)',
  monthFirst: 'Month first (02/27/1997)',
  written: 'As written',
  serial: 'Excel day numbers',
  seconds: 'Seconds since 1970',
  milliseconds: 'Milliseconds since 1970',
  text: 'Keep as text',
};

const isReading = (value: string): value is DateReading => Object.hasOwn(readingLabels, value);

/** The reading that a choice stands for; as text for anything else. */
export const readingOf = (value: string): DateReading => (isReading(value) ? value : 'text');

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const birthday = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A stored date as people say it: `1997-02-27` is February 27, 1997, and `--02-27` February 27. */
export const spokenDate = (stored: string): string => {
  const [, day] = /^--(\d{2}-\d{2})$/.exec(stored) ?? [];
  if (day) return birthday.format(new Date(`2000-${day}T00:00:00Z`));
  const [date = ''] = /^\d{4}-\d{2}-\d{2}/.exec(stored) ?? [];
  if (date === '') return stored;
  const time = stored.slice(date.length).trim();
  const spoken = long.format(new Date(`${date}T00:00:00Z`));
  return time ? `${spoken}, ${time.replace(/^T/, '')}` : spoken;
};
