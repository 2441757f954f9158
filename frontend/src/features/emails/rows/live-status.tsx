import { Progress, Stack } from '@mantine/core';
import { StateBadge } from '../../../components/badges/state-badge';
import { formatNumber } from '../../../lib/format';
import { useLiveDelivery } from './use-live-delivery';

type Props = { readonly deliveryId: string };

/** Shows whether the email is being sent or is paused, with its progress. */
export const LiveStatus = ({ deliveryId }: Props) => {
  const delivery = useLiveDelivery(deliveryId);
  const isPaused = delivery?.status === 'paused';
  const done = delivery ? delivery.sent + delivery.skipped + delivery.failed : 0;
  const share = delivery && delivery.sendTo > 0 ? (done / delivery.sendTo) * 100 : 0;
  return (
    <Stack gap={6} align="flex-start" title={delivery?.statusReason}>
      <StateBadge tone={isPaused ? 'attention' : 'coming'}>
        {isPaused ? 'Paused' : 'Sending'}
      </StateBadge>
      <Progress value={share} size="xs" w="80%" aria-label="Recipients processed" />
    </Stack>
  );
};

/** The number of recipients processed so far: '47 of 1,200'. */
export const LiveProgress = ({ deliveryId }: Props) => {
  const delivery = useLiveDelivery(deliveryId);
  if (!delivery) return '…';
  const done = delivery.sent + delivery.skipped + delivery.failed;
  return `${formatNumber(done)} of ${formatNumber(delivery.sendTo)}`;
};
