import { useState } from 'react';
import type { PlannedBatch } from '../../../../shared/contracts/pacing';
import { formatLocalTime, formatNumber, zoneName } from '../../lib/format';
import type { Column } from '../table/column';
import { DataTable } from '../table/data-table';
import { Pager } from '../table/pager';
import { zonesText } from './zones-text';

const pageSize = 10;

type Row = PlannedBatch & { readonly id: string };

/** In an email at everybody's own hour the zones of a batch say more than the sum so far. */
const thirdOf = (hasZones: boolean): Column<Row> =>
  hasZones
    ? { key: 'zones', head: 'Time zones', width: '32%', cell: ({ zones = [] }) => zonesText(zones) }
    : {
        key: 'total',
        head: 'Total',
        isNumber: true,
        cell: ({ total }) => formatNumber(total),
      };

const columnsOf = ({ timeZone, done, trialBatches, hasZones }: Known): readonly Column<Row>[] => [
  {
    key: 'number',
    head: 'Batch',
    width: trialBatches > 0 ? '20%' : '14%',
    cell: ({ number }) => `${formatNumber(number)}${number <= trialBatches ? ' · test' : ''}`,
  },
  {
    key: 'size',
    head: 'Recipients',
    isNumber: true,
    cell: ({ size }) => formatNumber(size),
  },
  thirdOf(hasZones),
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

type Known = {
  readonly timeZone: string;
  readonly done: number;
  readonly trialBatches: number;
  readonly hasZones: boolean;
};

type Props = {
  readonly batches: readonly PlannedBatch[];
  /** Whose clocks the times are read from. */
  readonly timeZone: string;
  /** Batches from the first that are out already. @default 0 */
  readonly done?: number;
  /** Batches from the first that subjects are tested on. @default 0 */
  readonly trialBatches?: number | undefined;
};

/** The batches of a plan, ten a page: how many people each is for, and when it starts. */
export const BatchTable = ({ batches, timeZone, done = 0, trialBatches = 0 }: Props) => {
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(batches.length / pageSize)));
  const rows = batches
    .slice((page - 1) * pageSize, page * pageSize)
    .map((batch) => ({ ...batch, id: String(batch.number) }));
  const hasZones = batches.some(({ zones }) => zones !== undefined);
  return (
    <DataTable
      label="Batch schedule"
      columns={columnsOf({ timeZone, done, trialBatches, hasZones })}
      rows={rows}
      isNarrow
      footer={
        <Pager
          page={page}
          pageSize={pageSize}
          total={batches.length}
          of="batch"
          many="batches"
          onChange={setPage}
        />
      }
    />
  );
};
