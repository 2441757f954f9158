import { Skeleton, Table } from '@mantine/core';
import { limits } from '../../../../shared/limits';

type Props = { readonly columns: number; readonly rows?: number };

/** Rows in the shape of the table to come. */
export const TableSkeleton = ({ columns, rows = limits.skeletonRows }: Props) => (
  <Table.Tbody aria-busy="true" aria-label="Loading">
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
      <Table.Tr key={row}>
        {Array.from({ length: columns }, (_, column) => `cell-${column}`).map((cell) => (
          <Table.Td key={cell}>
            <Skeleton height={12} my={6} radius="xl" />
          </Table.Td>
        ))}
      </Table.Tr>
    ))}
  </Table.Tbody>
);
