import { Text } from '@mantine/core';
import type { BounceCounts, DeliveryReport } from '../../../../../shared/contracts/delivery-report';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { formatNumber } from '../../../lib/format';
import { bounceReason, domainText } from './bounce-words';
import { ReportCard } from './report-card';

type Row = BounceCounts & { readonly id: string };

const columnsOf = (others: DeliveryReport['otherDomains']): readonly Column<Row>[] => [
  { key: 'domain', head: 'Domain', width: '36%', cell: (row) => domainText(row, others) },
  { key: 'reason', head: 'Reason', cell: bounceReason },
  {
    key: 'kind',
    head: 'Retry?',
    width: '22%',
    cell: ({ kind }) => (kind === 'permanent' ? 'No' : 'With the next email'),
  },
  {
    key: 'count',
    head: 'Emails',
    width: '12%',
    isNumber: true,
    cell: ({ count }) => formatNumber(count),
  },
];

/** The number of reasons shown in the table. The CSV file contains all of them. */
const maxRows = 8;

/** The domains that didn't accept emails, with the reasons. */
export const BouncesCard = ({
  report: { bounces, otherDomains },
}: {
  readonly report: DeliveryReport;
}) => {
  if (bounces.length === 0) return null;
  const rows = bounces.map((one) => ({ ...one, id: `${one.domain} ${one.kind} ${one.reason}` }));
  const csv = () => [
    ['Domain', 'Reason', 'Type', 'Emails'],
    ...rows.map((row) => [domainText(row, otherDomains), bounceReason(row), row.kind, row.count]),
  ];
  return (
    <ReportCard title="Bounces" isTable csv={{ fileName: 'bounces.csv', rows: csv }}>
      <DataTable
        label="Bounces by domain and reason"
        columns={columnsOf(otherDomains)}
        rows={rows.slice(0, maxRows)}
        isNarrow
      />
      {bounces.some(({ domain }) => domain === 'other') ? (
        <Text size="xs" c="dimmed">
          Other domains are smaller providers. Export all recipients to see each domain and bounce
          reason.
        </Text>
      ) : null}
      {rows.length > maxRows ? (
        <Text size="xs" c="dimmed">
          {formatNumber(rows.length - maxRows)} more in the CSV file.
        </Text>
      ) : null}
    </ReportCard>
  );
};
