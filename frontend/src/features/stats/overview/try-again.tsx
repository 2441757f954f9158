import { Button, Group, Text } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { formatMoment, plural } from '../../../lib/format';
import { useDeliveryControl } from '../../../lib/use-delivery-control';

/** Sends an ended email again to those only whose mails were never taken, while that makes sense. */
export const TryAgain = ({ delivery }: { readonly delivery: DeliveryView }) => {
  const { busy, reopen } = useDeliveryControl(delivery.id);
  const { finishedAt, reopenableUntil, failedBecause } = delivery;
  const count = failedBecause?.gave_up ?? 0;
  if (!finishedAt || !reopenableUntil || count === 0) return null;
  if (Date.parse(reopenableUntil) < Date.now()) return null;
  const people = plural(count, 'person', 'people');
  return (
    <Group justify="space-between">
      <Text size="sm">
        {people} could not be reached, because their mails were not taken for a whole day. They can
        be tried again until {formatMoment(reopenableUntil)}; nobody else gets a second mail.
      </Text>
      <Button size="xs" onClick={() => reopen(finishedAt)} loading={busy}>
        Try again with {people}
      </Button>
    </Group>
  );
};
