import type { PlannedBatch } from '../../../../shared/contracts/pacing';
import { formatNumber, plural } from '../../lib/format';
import { ColumnChart } from '../charts/column-chart';

/** More columns than these would be thinner than the gaps between them. */
const mostColumns = 60;

type Props = {
  readonly batches: readonly PlannedBatch[];
  /** Batches from the first that are out already, in another colour; none without it. */
  readonly done?: number;
};

const series = [
  { name: 'sent', label: 'Sent', color: 'sage' },
  { name: 'planned', label: 'Planned', color: 'iris' },
] as const;

const sentenceOf = (batches: readonly PlannedBatch[]): string => {
  const first = batches[0]?.size ?? 0;
  const last = batches.at(-1)?.size ?? 0;
  return `Recipients per batch (${plural(batches.length, 'batch', 'batches')}): ${formatNumber(first)} in the first, ${formatNumber(last)} in the last`;
};

/** How many people each batch is for. Nothing for a plan of one batch. */
export const BatchChart = ({ batches, done }: Props) => {
  if (batches.length < 2) return null;
  const shown = batches.slice(0, mostColumns);
  const data = shown.map(({ number, size }) => {
    const isOut = done !== undefined && number <= done;
    return { at: String(number), sent: isOut ? size : 0, planned: isOut ? 0 : size };
  });
  return (
    <ColumnChart
      label={sentenceOf(batches)}
      data={data}
      series={done === undefined ? series.slice(1) : series}
      height={150}
      figures={
        shown.length < batches.length
          ? `Showing the first ${mostColumns} of ${formatNumber(batches.length)} batches. The table lists all of them.`
          : undefined
      }
    />
  );
};
