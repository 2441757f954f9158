import { Skeleton, Stack, Text } from '@mantine/core';
import { BatchChart } from '../../../../components/plan/batch-chart';
import { BatchTable } from '../../../../components/plan/batch-table';
import type { RequestedPlan } from './use-send-plan';

/** The batches that the server would send: a chart, and a table with sizes and times. */
export const PlanView = ({ plan, error }: RequestedPlan) => {
  // Problems with the settings are shown among the checks, next to Send.
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
        trialBatches={plan.trialBatches}
      />
    </Stack>
  );
};
