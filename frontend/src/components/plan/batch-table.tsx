import { useState } from 'react';
import type { PlannedBatch } from '../../../../shared/contracts/send-plan';
import { formatLocalTime, formatNumber, zoneName } from '../../lib/format';
import type { Column } from '../table/column';
import { DataTable } from '../table/data-table';
import { Pager } from '../table/pager';
import { zonesText } from './zones-text';

const pageSize = 10;

type Row = PlannedBatch & { readonly id: string };

/**
 * Returns the column for a batch's time zones if an email is sent in each recipient's local time.
 * Otherwise, returns the column for the running total.
 */
const timeColumn = (hasZones: boolean): Column<Row> =>
  hasZones
    ? { key: 'zones', head: 'Time zones', width: '32%', cell: ({ zones = [] }) => zonesText(zones) }
    : {
        key: 'total',
        head: 'Total',
        isNumber: true,
        cell: ({ total }) => formatNumber(total),
      };

const columnsOf = ({
  timeZone,
  done,
  abTestBatches,
  hasZones,
}: TableContext): readonly Column<Row>[] => [
  {
    key: 'number',
    head: 'Batch',
    width: abTestBatches > 0 ? '20%' : '14%',
    cell: ({ number }) => `${formatNumber(number)}${number <= abTestBatches ? ' · test' : ''}`,
  },
  {
    key: 'size',
    head: 'Recipients',
    isNumber: true,
    cell: ({ size }) => formatNumber(size),
  },
  timeColumn(hasZones),
  {
    key: 'at',
    head: `Starts (${zoneName(timeZone)})`,
    isNumber: true,
    width: hasZones ? '38%' : '46%',
    cell: ({ number, localTime }) => {
      if (number <= done) return 'Sent';
      return localTime ? formatLocalTime(localTime) : '–';
    },
  },
];

type TableContext = {
  readonly timeZone: string;
  readonly done: number;
  readonly abTestBatches: number;
  readonly hasZones: boolean;
};

type Props = {
  readonly batches: readonly PlannedBatch[];
  /** The time zone in which times are shown. */
  readonly timeZone: string;
  /** The number of batches already sent. @default 0 */
  readonly done?: number;
  /** The number of batches, counted from the first, in the A/B test of subjects. @default 0 */
  readonly abTestBatches?: number | undefined;
};

/**
 * The batches of a plan, ten per page, with the number of recipients and the start time of each.
 */
export const BatchTable = ({ batches, timeZone, done = 0, abTestBatches = 0 }: Props) => {
  const [requestedPage, setPage] = useState(1);
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(batches.length / pageSize)));
  const rows = batches
    .slice((page - 1) * pageSize, page * pageSize)
    .map((batch) => ({ ...batch, id: String(batch.number) }));
  const hasZones = batches.some(({ zones }) => zones !== undefined);
  return (
    <DataTable
      label="Batch schedule"
      columns={columnsOf({ timeZone, done, abTestBatches, hasZones })}
      rows={rows}
      isNarrow
      footer={
        <Pager
          page={page}
          pageSize={pageSize}
          total={batches.length}
          noun="batch"
          pluralNoun="batches"
          onChange={setPage}
        />
      }
    />
  );
};
