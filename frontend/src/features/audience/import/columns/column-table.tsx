import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../../components/table/column';
import { DataTable } from '../../../../components/table/data-table';
import { TitleCell } from '../../../../components/table/title-cell';
import { formatNumber, plural } from '../../../../lib/format';
import { ColumnMeaningField } from './column-meaning';
import {
  type Choice,
  choiceOf,
  droppedConsentColumns,
  type PreviewColumn,
} from './column-meanings';

type Props = {
  readonly columns: readonly PreviewColumn[];
  readonly detected: readonly PreviewColumn[];
  readonly choices: readonly Choice[];
  /** The number of further columns in the file, which aren't imported. */
  readonly unreadColumnCount: number;
  readonly problem: string | undefined;
  readonly onChange: (index: number, choice: Choice) => void;
};

/**
 * The number of columns shown at first. A file may have a thousand columns, and each row has a
 * select.
 */
const initialRowCount = 25;

const IgnoredConsentAlert = ({ headers }: { readonly headers: readonly string[] }) => {
  if (headers.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle />}>
      We won’t use {headers.join(', ')} to tell who can get email. People who unsubscribed or never
      agreed may become active.
    </Alert>
  );
};

/** Shows the first values of a column, separated by dots because values may contain commas. */
const Samples = ({ samples }: Pick<PreviewColumn, 'samples'>) => {
  const text = samples.join(samples.some((one) => one.includes(',')) ? ' · ' : ', ');
  return <span title={text}>{text || 'Empty'}</span>;
};

type Row = { readonly id: string; readonly column: PreviewColumn; readonly index: number };

const tableColumns = ({ choices, onChange }: Props): readonly Column<Row>[] => [
  {
    key: 'header',
    head: 'Column in file',
    shape: 'title',
    cell: ({ column: { header, samples } }) => (
      <TitleCell
        title={
          <Text fw={500} truncate title={header}>
            {header}
          </Text>
        }
        second={<Samples samples={samples} />}
      />
    ),
  },
  {
    key: 'means',
    head: 'Means',
    width: '62%',
    cell: ({ column, index }) => (
      <ColumnMeaningField
        column={column}
        choice={choices[index] ?? choiceOf(column)}
        onChange={(choice) => onChange(index, choice)}
      />
    ),
  },
];

/**
 * A table of columns and their meanings. Users can correct the meanings before they click Finish.
 */
export const ColumnTable = (props: Props) => {
  const { columns, detected, choices, unreadColumnCount, problem } = props;
  const [visibleCount, setVisibleCount] = useState(initialRowCount);
  const hiddenCount = columns.length - visibleCount;
  const rows = columns
    .slice(0, visibleCount)
    .map((column, index) => ({ id: `${index}`, column, index }));
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        Columns
      </Title>
      <Text size="sm" c="dimmed">
        Match each column to a field. Change anything we got wrong.
      </Text>
      {problem ? (
        <Alert color="red" icon={<IconAlertCircle />} role="alert">
          {problem}
        </Alert>
      ) : null}
      <IgnoredConsentAlert headers={droppedConsentColumns(detected, choices)} />
      <DataTable
        label="Columns"
        columns={tableColumns(props)}
        rows={rows}
        minWidth={520}
        isNarrow
        isTall
      />
      {hiddenCount > 0 ? (
        <Button variant="subtle" onClick={() => setVisibleCount(visibleCount + 100)}>
          Show {formatNumber(Math.min(hiddenCount, 100))} of {plural(hiddenCount, 'more column')}
        </Button>
      ) : null}
      {unreadColumnCount > 0 ? (
        <Text size="sm">
          We don’t read {plural(unreadColumnCount, 'column')} beyond the first{' '}
          {formatNumber(columns.length)}.
        </Text>
      ) : null}
    </Stack>
  );
};
