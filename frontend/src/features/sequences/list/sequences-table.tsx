import { type ReactNode, useState } from 'react';
import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../shared/limits';
import { metricLabels } from '../../../../../shared/metric-labels';
import { Rate } from '../../../components/dash';
import { AttributedRevenueText } from '../../../components/store/attributed-revenue-text';
import type { Column, Order } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { RenameField } from '../../../components/table/rename-field';
import { RowLink } from '../../../components/table/title-cell';
import { formatNumber } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useSequenceCalls } from './calls/use-sequence-calls';
import { SequenceMenu } from './sequence-menu';
import { StateCell } from './state-cell';
import { TriggerCell } from './trigger-cell';

type RenameSequenceProps = { readonly sequence: SequenceSummary; readonly onEnd: () => void };

/** The name of a sequence, edited in its row. */
const RenameSequence = ({ sequence, onEnd }: RenameSequenceProps) => (
  <RenameField
    label="Sequence name"
    name={sequence.name}
    maxLength={limits.sequence.nameLength}
    onRename={useSequenceCalls(sequence).rename.run}
    onEnd={onEnd}
  />
);

type Renaming = {
  /** The id of the sequence being renamed in its row. */
  readonly id: string | undefined;
  readonly onEnd: () => void;
};

/**
 * Returns the path of a sequence's page: the live view if it is active, or the builder if it isn't.
 */
const pathTo = (customerId: string, { id, type, enabled }: SequenceSummary): string => {
  const sequenceKey = { customerId, type, sequenceId: id };
  return enabled ? paths.sequence(sequenceKey) : paths.composeSequence(sequenceKey);
};

const columnsOf = (customerId: string, renaming: Renaming): readonly Column<SequenceSummary>[] => [
  {
    key: 'name',
    head: 'Name',
    width: '23%',
    cell: (sequence) =>
      renaming.id === sequence.id ? (
        <RenameSequence sequence={sequence} onEnd={renaming.onEnd} />
      ) : (
        <RowLink to={pathTo(customerId, sequence)} title={sequence.name}>
          {sequence.name}
        </RowLink>
      ),
  },
  {
    key: 'trigger',
    head: 'Trigger',
    width: '17%',
    cell: (sequence) => <TriggerCell sequence={sequence} />,
  },
  {
    key: 'steps',
    head: 'Steps',
    width: '8%',
    isNumber: true,
    cell: ({ stepsCount }) => formatNumber(stepsCount),
  },
  {
    key: 'inside',
    head: 'In sequence',
    width: '13%',
    isNumber: true,
    cell: ({ subscribersCount }) => formatNumber(subscribersCount),
  },
  {
    key: 'state',
    head: 'Status',
    width: '17%',
    shape: 'badge',
    cell: (sequence) => <StateCell sequence={sequence} />,
  },
  {
    key: 'openRate',
    head: 'Open rate',
    hint: metricLabels.openRate,
    isNumber: true,
    cell: ({ openRate }) => <Rate percent={openRate} />,
  },
  {
    key: 'clickRate',
    head: 'Click rate',
    hint: metricLabels.clickRate,
    isNumber: true,
    cell: ({ clickRate }) => <Rate percent={clickRate} />,
  },
];

/** The revenue column, shown if a store is connected or was connected earlier. */
const revenue: Column<SequenceSummary> = {
  key: 'revenue',
  head: 'Revenue',
  isNumber: true,
  cell: ({ earned }) => <AttributedRevenueText revenue={earned} />,
};

/**
 * The widths of other columns when the revenue column is shown. They are narrower, so that nothing
 * is cut off on small screens.
 */
const widths: Readonly<Record<string, string>> = {
  name: '18%',
  trigger: '14%',
  steps: '7%',
  inside: '12%',
  state: '14%',
};

const withRevenue = (
  columns: readonly Column<SequenceSummary>[],
): readonly Column<SequenceSummary>[] => [
  ...columns.map((column) => {
    const width = widths[column.key];
    return width ? { ...column, width } : column;
  }),
  revenue,
];

type Props = {
  /** Undefined while loading. */
  readonly sequences: readonly SequenceSummary[] | undefined;
  readonly label: string;
  readonly order: Order;
  readonly footer: ReactNode;
};

/** A table of sequences with what starts each, who is in it, and its results. */
export const SequencesTable = ({ sequences, ...props }: Props) => {
  const customerId = useCustomerId();
  const [renamedId, setRenamed] = useState<string>();
  const renaming = { id: renamedId, onEnd: () => setRenamed(undefined) };
  const columns = columnsOf(customerId, renaming);
  const hasStore = sequences?.some(({ earned }) => earned !== undefined);
  return (
    <DataTable
      columns={hasStore ? withRevenue(columns) : columns}
      rows={sequences}
      skeletonRows={5}
      actions={(sequence) => (
        <SequenceMenu sequence={sequence} onRename={() => setRenamed(sequence.id)} />
      )}
      {...props}
    />
  );
};
