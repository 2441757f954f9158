import { Table, Text } from '@mantine/core';
import type { SuppressionRow } from '../../../../../shared/contracts/suppressions';
import { TableSkeleton } from '../../../components/list/table-skeleton';
import { useAccount } from '../../../lib/account/use-account';
import { formatDay } from '../../../lib/format';
import { suppressionReasonWords } from '../../../lib/suppression-words';
import { RemoveSuppression } from './remove-suppression';

const Row = ({ row, isManager }: { readonly row: SuppressionRow; readonly isManager: boolean }) => (
  <Table.Tr>
    <Table.Td style={{ overflowWrap: 'anywhere' }}>
      {row.email ?? (
        <Text size="sm" c="dimmed">
          Deleted person
        </Text>
      )}
    </Table.Td>
    <Table.Td>
      <Text size="sm">{suppressionReasonWords[row.reason]}</Text>
      {row.reason === 'upload' && row.source ? (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {row.source}
        </Text>
      ) : null}
    </Table.Td>
    <Table.Td>{formatDay(row.at)}</Table.Td>
    {isManager ? (
      <Table.Td ta="right">
        <RemoveSuppression row={row} />
      </Table.Td>
    ) : null}
  </Table.Tr>
);

type Props = {
  /** Undefined while they are loading. */
  readonly suppressions: readonly SuppressionRow[] | undefined;
  readonly isStale: boolean;
};

/** Email, Reason, Since; managers may remove. */
export const SuppressionsTable = ({ suppressions, isStale }: Props) => {
  const { data: account } = useAccount();
  const isManager = account?.accountType === 'Manager';
  return (
    <Table aria-label="Suppression list" aria-busy={isStale} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Email</Table.Th>
          <Table.Th w="34%">Reason</Table.Th>
          <Table.Th w={116}>Since</Table.Th>
          {isManager ? (
            <Table.Th w={96}>
              <span style={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>Actions</span>
            </Table.Th>
          ) : null}
        </Table.Tr>
      </Table.Thead>
      {suppressions ? (
        <Table.Tbody>
          {suppressions.map((row) => (
            <Row key={row.id} row={row} isManager={isManager} />
          ))}
        </Table.Tbody>
      ) : (
        <TableSkeleton columns={isManager ? 4 : 3} rows={5} />
      )}
    </Table>
  );
};
