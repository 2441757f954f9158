import { Skeleton, Stack, Text } from '@mantine/core';
import { BatchChart } from '../../../../components/plan/batch-chart';
import { BatchTable } from '../../../../components/plan/batch-table';
import type { RequestedPlan } from '../plan/use-send-plan';
import { planText } from './recipient-time-words';

/**
 * Shows how many people get the email at which time. Lists the send time of each time zone,
 * converted to the customer's time zone.
 */
export const RecipientTimePreview = ({ plan, error }: RequestedPlan) => {
  if (error) {
    return (
      <Text size="sm" role="alert">
        {error.message}
      </Text>
    );
  }
  if (!plan?.ownTime) {
    return <Skeleton height={150} radius="md" role="img" aria-label="Loading schedule" />;
  }
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {planText(plan.ownTime)}
      </Text>
      <BatchChart batches={plan.batches} />
      <BatchTable batches={plan.batches} timeZone={plan.timeZone} />
    </Stack>
  );
};
