import type { GrowthDay, GrowthView } from '../../../../../shared/contracts/growth';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { Pager } from '../../../components/table/pager';
import { formatFullDate, formatNumber } from '../../../lib/format';
import { leftCountOf } from './growth-series';

type Row = GrowthDay & { readonly id: string };

const numberColumn = (
  key: string,
  head: string,
  numberOf: (day: GrowthDay) => number,
): Column<Row> => ({
  key,
  head,
  isNumber: true,
  cell: (day) => formatNumber(numberOf(day)),
});

const columns: readonly Column<Row>[] = [
  { key: 'day', head: 'Day', width: '22%', cell: ({ day }) => formatFullDate(day) },
  numberColumn('size', 'Subscribers', ({ size }) => size),
  numberColumn('active', 'Active', ({ active }) => active),
  numberColumn('joined', 'Joined', ({ joined }) => joined),
  numberColumn('left', 'Left', leftCountOf),
];

const pageSize = 30;

type Props = {
  readonly growth: GrowthView;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** A table with the chart's numbers, newest day first. */
export const GrowthNumbers = ({ growth, page, onPage }: Props) => {
  const days = growth.series.map((day) => ({ ...day, id: day.day })).reverse();
  const shown = days.slice((page - 1) * pageSize, page * pageSize);
  return (
    <DataTable
      label="Growth by day"
      columns={columns}
      rows={shown}
      footer={
        <Pager page={page} pageSize={pageSize} total={days.length} noun="day" onChange={onPage} />
      }
    />
  );
};
