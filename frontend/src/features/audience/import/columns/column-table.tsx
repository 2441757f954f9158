import { Alert, Button, Stack, Table, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber, plural } from '../../../../lib/format';
import { type Choice, choiceOf, type PreviewColumn, unheardColumns } from './column-meanings';
import { ColumnRow } from './column-row';

type Props = {
  readonly columns: readonly PreviewColumn[];
  readonly detected: readonly PreviewColumn[];
  readonly choices: readonly Choice[];
  /** Columns beyond those, which are not read. */
  readonly leftOut: number;
  readonly problem: string | undefined;
  readonly onChange: (index: number, choice: Choice) => void;
};

/** A file may have a thousand columns, and each row has a select. */
const shownAtOnce = 25;

const Unheard = ({ headers }: { readonly headers: readonly string[] }) => {
  if (headers.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle />}>
      {headers.join(', ')} said who may be mailed. Without it, people who never agreed or have
      unsubscribed are imported as active.
    </Alert>
  );
};

/** What each column means, to be corrected before Finish. */
export const ColumnTable = (props: Props) => {
  const { columns, detected, choices, leftOut, problem, onChange } = props;
  const [shown, setShown] = useState(shownAtOnce);
  const rest = columns.length - shown;
  return (
    <Stack gap="xs">
      <Title order={2} size="h5" id="import-columns">
        Columns
      </Title>
      <Text size="sm" c="dimmed">
        What each column of the file means. Correct what was not recognised.
      </Text>
      {problem ? (
        <Alert color="red" icon={<IconAlertCircle />} role="alert">
          {problem}
        </Alert>
      ) : null}
      <Unheard headers={unheardColumns(detected, choices)} />
      <Table.ScrollContainer minWidth={760}>
        <Table verticalSpacing={6} aria-labelledby="import-columns">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="24%">In the file</Table.Th>
              <Table.Th>For example</Table.Th>
              <Table.Th w={380}>Means</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.slice(0, shown).map((column, index) => (
              <ColumnRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
                key={index}
                column={column}
                choice={choices[index] ?? choiceOf(column)}
                onChange={(choice) => onChange(index, choice)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rest > 0 ? (
        <Button variant="subtle" onClick={() => setShown(shown + 100)}>
          Show {formatNumber(Math.min(rest, 100))} of {plural(rest, 'more column')}
        </Button>
      ) : null}
      {leftOut > 0 ? (
        <Text size="sm">
          {plural(leftOut, 'column')} beyond the first {formatNumber(columns.length)} are not read.
        </Text>
      ) : null}
    </Stack>
  );
};
