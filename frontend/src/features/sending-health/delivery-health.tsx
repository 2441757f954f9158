import { Text } from '@mantine/core';
import { StateBadge } from '../../components/badges/state-badge';
import type { Column } from '../../components/table/column';
import { DataTable } from '../../components/table/data-table';
import { RowLink, TitleCell } from '../../components/table/title-cell';
import type { ApiResult } from '../../lib/api/client';
import { formatMoment, formatNumber } from '../../lib/format';
import { paths } from '../../lib/paths';
import { holdTexts, statuses } from './health-words';

export type DeliveryHealth =
  ApiResult<'GET /manager/sending-health/deliveries'>['deliveries'][number];
type Row = DeliveryHealth & { readonly id: string };

/**
 * Returns why a delivery isn't being sent at the moment. Undefined if nothing is holding it back.
 */
const reasonOf = ({ statusReason, waitingFor }: DeliveryHealth): string | undefined =>
  statusReason ?? (waitingFor ? holdTexts[waitingFor] : undefined);

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    head: 'Email',
    width: '26%',
    shape: 'title',
    cell: ({ customerId, deliveryId, name, brand }) => (
      <TitleCell
        title={
          <RowLink to={paths.report(customerId, deliveryId)} title={name}>
            {name || 'Untitled email'}
          </RowLink>
        }
        second={brand}
      />
    ),
  },
  {
    key: 'status',
    head: 'Status',
    width: '15%',
    shape: 'badge',
    cell: ({ status }) => (
      <StateBadge tone={statuses[status].tone}>{statuses[status].word}</StateBadge>
    ),
  },
  {
    key: 'progress',
    head: 'Sent',
    width: '15%',
    isNumber: true,
    cell: ({ enqueued, planned }) =>
      planned === undefined
        ? formatNumber(enqueued)
        : `${formatNumber(enqueued)} of ${formatNumber(planned)}`,
  },
  {
    key: 'reason',
    head: 'Waiting for',
    cell: (delivery) => {
      const reason = reasonOf(delivery);
      return (
        <Text size="sm" lineClamp={2} title={reason} style={{ whiteSpace: 'normal' }}>
          {reason ?? '–'}
        </Text>
      );
    },
  },
  {
    key: 'next',
    head: 'Next batch',
    width: '22%',
    isNumber: true,
    // A paused delivery has no next batch, even if one was planned.
    cell: ({ status, nextBatchAt }) =>
      nextBatchAt && status !== 'paused' ? formatMoment(nextBatchAt) : '–',
  },
];

/** All customers' unfinished deliveries, including paused ones. */
export const DeliveryHealthTable = ({
  deliveries,
}: {
  readonly deliveries: readonly DeliveryHealth[] | undefined;
}) => (
  <DataTable
    label="Emails in progress"
    columns={columns}
    rows={deliveries?.map((delivery) => ({ ...delivery, id: delivery.deliveryId }))}
    isTall
    skeletonRows={3}
  />
);
