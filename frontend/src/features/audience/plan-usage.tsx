import { Anchor, Group, Progress, Stack, Text } from '@mantine/core';
import type { BillingView } from '../../../../shared/contracts/billing';
import { limits } from '../../../../shared/limits';
import { useUpgradeWay } from '../../components/upgrade/use-upgrade-way';
import { useApi } from '../../lib/api/use-api';
import { formatNumber } from '../../lib/format';
import { useCustomerId } from '../../lib/session/customer-context';
import { useGrowth } from './api/use-growth';

type UsageBarProps = {
  readonly used: number;
  readonly max: number;
  readonly text: string;
  readonly link: string;
};

const UsageBar = ({ used, max, text, link }: UsageBarProps) => {
  const { billing } = useUpgradeWay();
  return (
    <Stack gap={6}>
      <Progress
        value={Math.min(100, (used / max) * 100)}
        color={used >= max ? 'gold' : 'iris'}
        aria-label={text}
      />
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {text}
        </Text>
        {billing ? (
          <Anchor size="xs" inherit={false} href={billing} target="_blank">
            {link}
          </Anchor>
        ) : null}
      </Group>
    </Stack>
  );
};

/**
 * Returns the subscriber limit of the paid pricing tier if the audience is close to it. Above the
 * limit, the next tier costs more. Returns undefined otherwise.
 */
const nearbyTierLimit = ({ subscription, activeSubscribers }: BillingView): number | undefined => {
  const tierLimit = subscription?.range?.to;
  const isNear = tierLimit && activeSubscribers >= tierLimit * limits.billing.nearRangePart;
  return isNear ? tierLimit : undefined;
};

/** Shows a text such as '1,420 of the 1,500 active subscribers in your plan'. */
const TierUsage = () => {
  const { data: view } = useApi('GET /premium', {});
  const tierLimit = view?.provider === 'stripe' ? nearbyTierLimit(view) : undefined;
  if (!view || tierLimit === undefined) return null;
  const { activeSubscribers: used } = view;
  const text = `${formatNumber(used)} of the ${formatNumber(tierLimit)} active subscribers in your plan`;
  return <UsageBar used={used} max={tierLimit} text={text} link="See pricing" />;
};

const FreePlanUsage = () => {
  const { data: growth } = useGrowth();
  if (!growth) return null;
  const tierLimit = limits.freePlan.subscribers;
  const text = `${formatNumber(growth.active)} of ${formatNumber(tierLimit)} active subscribers on the Free plan`;
  return <UsageBar used={growth.active} max={tierLimit} text={text} link="Upgrade" />;
};

/**
 * On the Free plan, shows a text such as '190 of 200 active subscribers on the Free plan', so that
 * users notice the limit before they add subscribers. On Premium, shows when the paid pricing tier
 * is nearly full.
 */
export const PlanUsage = () => {
  const customerId = useCustomerId();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  if (!customer) return null;
  return customer.premium ? <TierUsage /> : <FreePlanUsage />;
};
