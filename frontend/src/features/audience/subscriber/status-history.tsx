import { Text, Timeline } from '@mantine/core';
import type { StatusActor, StatusChangeView } from '../../../../../shared/contracts/subscribers';
import { formatMoment } from '../../../lib/format';
import { StatusLabel } from './status-label';
import { statusReasonText } from './status-reason';

const actors: Readonly<Record<StatusActor, string>> = {
  subscriber: 'by the subscriber',
  mailbox: 'by their mailbox provider',
  import: 'by an import',
  customer: 'by the store',
  manager: 'by a manager',
  shop: 'via Shopify',
};

/**
 * Returns a text about who changed the status, such as ' · by the subscriber'. Empty if we don't
 * know.
 */
export const actorText = (by: StatusActor | undefined): string => (by ? ` · ${actors[by]}` : '');

type Props = { readonly createdAt: string; readonly history: readonly StatusChangeView[] };

/**
 * All changes of a subscriber's status since they were added: who made each change, why, and when.
 */
export const StatusHistory = ({ createdAt, history }: Props) => (
  <Timeline
    bulletSize={12}
    lineWidth={2}
    active={history.length}
    role="list"
    aria-label="Status history"
  >
    <Timeline.Item role="listitem" title={<Text size="sm">Added</Text>}>
      <Text size="sm" c="dimmed">
        {formatMoment(createdAt)}
      </Text>
    </Timeline.Item>
    {history.map(({ status, at, reason, by }) => (
      <Timeline.Item
        key={`${status} ${at}`}
        role="listitem"
        title={<StatusLabel status={status} />}
      >
        <Text size="sm">{statusReasonText(status, reason)}</Text>
        <Text size="sm" c="dimmed">
          {formatMoment(at)}
          {actorText(by)}
        </Text>
      </Timeline.Item>
    ))}
  </Timeline>
);
