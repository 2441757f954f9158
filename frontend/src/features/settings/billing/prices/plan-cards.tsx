import { Group, Paper, Text, Title } from '@mantine/core';
import type { BillingView } from '../../../../../../shared/contracts/billing';
import { StateBadge } from '../../../../components/badges/state-badge';
import { FeatureList } from './feature-list';
import { PremiumCard } from './premium-card';
import { planFeatures } from './price-words';
import classes from './prices.module.css';

const FreeCard = () => (
  <Paper p="lg" component="section" aria-label="Free" className={classes.card}>
    <Group justify="space-between">
      <Title order={2}>Free</Title>
      <StateBadge tone="quiet">Your plan</StateBadge>
    </Group>
    <div>
      <p className={classes.price}>No charge</p>
      <Text size="xs" c="dimmed">
        No card needed
      </Text>
    </div>
    <FeatureList features={planFeatures.free} />
  </Paper>
);

/**
 * The current plan next to the plan that the customer can switch to. A complimentary plan can
 * continue as a paid plan.
 */
export const PlanCards = ({ view }: { readonly view: BillingView }) => (
  <div className={classes.cards}>
    {view.premium ? null : <FreeCard />}
    <PremiumCard view={view} />
  </div>
);
