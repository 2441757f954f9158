import type { FormStatsView } from '../../../../../shared/contracts/forms/form-stats';
import { confirmedShareOf, conversionOf } from './conversion';

type Counts = FormStatsView['totals'];

/** A row of a form's report: one device or one page. */
export type ReportRow = Counts & { readonly id: string; readonly name: string };

export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, { viewed, submitted, confirmed }) => ({
      viewed: sum.viewed + viewed,
      submitted: sum.submitted + submitted,
      confirmed: sum.confirmed + confirmed,
    }),
    { viewed: 0, submitted: 0, confirmed: 0 },
  );

/** Returns a row for what isn't in the other rows, or no row if nothing is left. */
const restRow = (name: string, total: Counts, rows: readonly Counts[]): readonly ReportRow[] => {
  const sum = sumOf(rows);
  const rest = {
    viewed: Math.max(0, total.viewed - sum.viewed),
    submitted: Math.max(0, total.submitted - sum.submitted),
    confirmed: Math.max(0, total.confirmed - sum.confirmed),
  };
  const isEmpty = rest.viewed + rest.submitted + rest.confirmed === 0;
  return isEmpty ? [] : [{ id: name, name, ...rest }];
};

/** Returns the rows by device. Views and signups from before devices were counted are unknown. */
export const deviceRows = ({ devices, series }: FormStatsView): readonly ReportRow[] => {
  const rows = [
    { id: 'desktop', name: 'Computers and tablets', ...devices.desktop },
    { id: 'phone', name: 'Phones', ...devices.phone },
  ];
  return [...rows, ...restRow('Unknown', sumOf(series), rows)];
};

/** Returns the rows by page. */
export const pageRows = ({ pages, series }: FormStatsView): readonly ReportRow[] => {
  const rows = pages.map(({ page, ...counts }) => ({
    id: page,
    name: page.replace(/^https?:\/\//, ''),
    ...counts,
  }));
  return [...rows, ...restRow('Other pages', sumOf(series), rows)];
};

/** Returns the whole report as a table, for the CSV file. */
export const csvRows = (stats: FormStatsView): readonly (readonly (string | number)[])[] => {
  const rowOf = (kind: string, name: string, counts: Counts) => [
    kind,
    name,
    counts.viewed,
    counts.submitted,
    conversionOf(counts) ?? '',
    counts.confirmed,
    confirmedShareOf(counts) ?? '',
  ];
  return [
    ['By', 'Name', 'Viewed', 'Submitted', 'Conversion in %', 'Confirmed', 'Confirmed in %'],
    ...stats.series.map(({ day, ...counts }) => rowOf('Day', day, counts)),
    ...deviceRows(stats).map((row) => rowOf('Device', row.name, row)),
    ...pageRows(stats).map((row) => rowOf('Page', row.id, row)),
  ];
};
