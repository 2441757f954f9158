import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { ValueChoice } from '../../../../../../shared/contracts/imports/import-columns';
import { plural } from '../../../../lib/format';
import { meaningLabels, type PreviewColumn } from '../columns/column-meanings';
import { ValueRow } from './value-row';

type Props = {
  readonly column: PreviewColumn;
  readonly onChoose: (choice: ValueChoice) => void;
  /**
   * Called when the user says that the column isn't about consent. Absent if users can't say that.
   */
  readonly onDismiss?: () => void;
};

/**
 * The number of values shown at first. A status column usually has fewer values. A column with more
 * values is collapsed.
 */
const initialRowCount = 8;

/** A column that determines who may be emailed, with its values and their meanings. */
export const ConsentStatusColumn = ({ column, onChoose, onDismiss }: Props) => {
  const { header, meaning, values = [], otherValues } = column;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? values : values.slice(0, initialRowCount);
  const hiddenCount = values.length - shown.length;
  return (
    <Stack gap={4}>
      <Group justify="space-between" align="baseline">
        <Text fw={600} size="sm">
          {header}{' '}
          <Text span size="sm" c="dimmed" fw={400}>
            read as {meaningLabels[meaning]}
          </Text>
        </Text>
        {onDismiss ? (
          <Anchor component="button" type="button" size="sm" onClick={onDismiss}>
            {header} is about something else
          </Anchor>
        ) : null}
      </Group>
      <Table verticalSpacing={4} aria-label={`Values in ${header}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Value in file</Table.Th>
            <Table.Th w={90} ta="right">
              Rows
            </Table.Th>
            <Table.Th w={250}>Means</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((statusValue) => (
            <ValueRow
              key={statusValue.value}
              header={header}
              shown={statusValue}
              onChoose={onChoose}
            />
          ))}
        </Table.Tbody>
      </Table>
      {hiddenCount > 0 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          Show {plural(hiddenCount, 'more value')}
        </Button>
      ) : null}
      {otherValues ? (
        <Text size="sm" c="dimmed">
          {plural(otherValues.rows, 'more row')} with other values. We read them by the same rules
          and don’t email people whose value we don’t understand.
        </Text>
      ) : null}
    </Stack>
  );
};
