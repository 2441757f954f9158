import { Alert, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type Record = { readonly id: string; readonly reason: string; readonly what?: string };

type Props = {
  readonly title: string;
  readonly records: readonly Record[];
  /** Shown below the list. */
  readonly children: ReactNode;
};

/**
 * The number of a store's records that we couldn't read. Clicking it lists them with the reasons.
 */
export const UnreadableRecords = ({ title, records, children }: Props) => (
  <Alert color="orange" icon={<IconAlertTriangle />} title={title}>
    <Text size="sm">{children}</Text>
    {records.length > 0 ? (
      <details>
        <summary>Show which ones</summary>
        <Table mt={6} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>ID in your store</Table.Th>
              <Table.Th>Problem</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {records.map(({ id, reason, what }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: some have no id, and the list never moves
              <Table.Tr key={index}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {[what, id || 'No ID'].filter(Boolean).join(' ')}
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    ) : null}
  </Alert>
);
