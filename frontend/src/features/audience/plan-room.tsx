import { Progress, Stack, Text } from '@mantine/core';
import { limits } from '../../../../shared/limits';
import { useApi } from '../../lib/api/use-api';
import { formatNumber } from '../../lib/format';
import { useCustomerId } from '../../lib/session/customer-context';
import { useGrowth } from './api/use-growth';

/** '190 of 200 subscribers on Free', before anybody works for nothing; nothing on Premium. */
export const PlanRoom = () => {
  const customerId = useCustomerId();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const { data: growth } = useGrowth();
  if (!customer || customer.premium || !growth) return null;
  const most = limits.freePlan.subscribers;
  const text = `${formatNumber(growth.size)} of ${formatNumber(most)} subscribers on Free`;
  return (
    <Stack gap={6}>
      <Progress
        value={Math.min(100, (growth.size / most) * 100)}
        color={growth.size >= most ? 'gold' : 'iris'}
        aria-label={text}
      />
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    </Stack>
  );
};
