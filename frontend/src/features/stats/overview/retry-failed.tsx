import { Button, Group, Text } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { formatMoment, plural } from '../../../lib/format';
import { useDeliveryControl } from '../../../lib/use-delivery-control';

/** A button that retries the failed recipients of a finished email while that is still possible. */
export const RetryFailed = ({ delivery }: { readonly delivery: DeliveryView }) => {
  const { busy, reopen } = useDeliveryControl(delivery.id);
  const { finishedAt, reopenableUntil, failedBecause } = delivery;
  const count = failedBecause?.gave_up ?? 0;
  if (!finishedAt || !reopenableUntil || count === 0) return null;
  if (Date.parse(reopenableUntil) < Date.now()) return null;
  const people = plural(count, 'person', 'people');
  return (
    <Group justify="space-between">
      <Text size="sm">
        {people} couldn’t be reached because their mail servers didn’t accept email for a day. You
        can retry until {formatMoment(reopenableUntil)}. No one gets the email twice.
      </Text>
      <Button size="xs" onClick={() => reopen(finishedAt)} loading={busy}>
        Retry {people}
      </Button>
    </Group>
  );
};
