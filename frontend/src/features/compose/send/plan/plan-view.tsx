import { Skeleton, Stack, Text } from '@mantine/core';
import { BatchChart } from '../../../../components/plan/batch-chart';
import { BatchTable } from '../../../../components/plan/batch-table';
import type { RequestedPlan } from './use-send-plan';

/**
 * Shows the batches in which the server would send the email: a chart, and a table with sizes and
 * times.
 */
export const PlanView = ({ plan, error }: RequestedPlan) => {
  // The checks next to the Send button explain what is wrong with the settings.
  if (error || plan?.problem) {
    return (
      <Text size="sm" c="dimmed">
        We can’t build a schedule with these settings. See “Before you send”.
      </Text>
    );
  }
  if (!plan) return <Skeleton height={150} radius="md" role="img" aria-label="Loading schedule" />;
  if (plan.batches.length < 2) return null;
  return (
    <Stack gap="md">
      <BatchChart batches={plan.batches} />
      <BatchTable
        batches={plan.batches}
        timeZone={plan.timeZone}
        abTestBatches={plan.trialBatches}
      />
    </Stack>
  );
};
