import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SuppressionRow } from '../../../../../shared/contracts/suppressions';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { useAccount } from '../../../lib/account/use-account';
import { formatDay } from '../../../lib/format';
import { suppressionReasonLabels } from '../../../lib/suppression-words';
import { RemoveSuppression } from './remove-suppression';

const columns: readonly Column<SuppressionRow>[] = [
  {
    key: 'email',
    head: 'Email',
    width: '44%',
    cell: ({ email }) =>
      email ? (
        <span title={email}>{email}</span>
      ) : (
        <Text component="span" c="dimmed">
          Deleted person
        </Text>
      ),
  },
  {
    key: 'reason',
    head: 'Reason',
    cell: ({ reason, source }) => (
      <>
        {suppressionReasonLabels[reason]}
        {reason === 'upload' && source ? (
          <Text component="span" size="xs" c="dimmed" ml={8} title={source}>
            {source}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    key: 'at',
    head: 'Since',
    width: '18%',
    isNumber: true,
    cell: ({ at }) => formatDay(at),
  },
];

type Props = {
  /** Undefined while loading. */
  readonly suppressions: readonly SuppressionRow[] | undefined;
  readonly isStale: boolean;
  readonly footer: ReactNode;
};

/** Columns: Email, Reason, Since. Managers can remove entries. */
export const SuppressionsTable = ({ suppressions, isStale, footer }: Props) => {
  const { data: account } = useAccount();
  const isManager = account?.accountType === 'Manager';
  return (
    <DataTable
      label="Suppression list"
      columns={columns}
      rows={suppressions}
      isStale={isStale}
      skeletonRows={5}
      footer={footer}
      {...(isManager && { actions: (row: SuppressionRow) => <RemoveSuppression row={row} /> })}
    />
  );
};
