import type { PlannedBatch } from '../../../../shared/contracts/send-plan';
import { formatNumber, plural } from '../../lib/format';
import { ColumnChart } from '../charts/column-chart';

/**
 * The maximum number of batches that have a column each. With more, each column would be narrower
 * than the gap next to it.
 */
const maxColumns = 60;

type Props = {
  readonly batches: readonly PlannedBatch[];
  /**
   * The number of batches already sent. They have another color. If this is absent, all batches
   * have the same color.
   */
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

/** A chart of how many recipients each batch has. Renders nothing for a plan with one batch. */
export const BatchChart = ({ batches, done }: Props) => {
  if (batches.length < 2) return null;
  const shown = batches.slice(0, maxColumns);
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
          ? `Showing the first ${maxColumns} of ${formatNumber(batches.length)} batches. The table lists all of them.`
          : undefined
      }
    />
  );
};
