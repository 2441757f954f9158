import { Select, Skeleton, Stack, Text } from '@mantine/core';
import type { BillingInterval, TierPrice } from '../../../../../../shared/contracts/billing';
import { formatNumber } from '../../../../lib/format';
import { formatPlanMoney } from '../money';
import { intervalPrice, offerOf } from './price-words';
import classes from './prices.module.css';

type Props = {
  /** The tiers that cover the customer's subscribers, smallest first. */
  readonly tiers: readonly TierPrice[];
  readonly tier: TierPrice;
  readonly interval: BillingInterval;
  readonly onTierChange: (to: number) => void;
};

const tierLabel = ({ to }: TierPrice): string => `Up to ${formatNumber(to)} active subscribers`;

/** The price per month and how it is billed, with a field to select a larger pricing tier. */
export const PremiumPrice = ({ tiers, tier, interval, onTierChange }: Props) => {
  const offer = offerOf(tier, interval) ?? tier;
  const intervalTotal = intervalPrice(tier, interval);
  return (
    <Stack gap={10}>
      <div>
        <p className={classes.price}>
          {formatPlanMoney(offer.monthPrice, tier.currency)}
          <span className={classes.per}> per month</span>
        </p>
        <Text size="xs" c="dimmed">
          {interval === 'year' && intervalTotal
            ? `${formatPlanMoney(intervalTotal.amount, intervalTotal.currency)} per year, billed yearly.`
            : 'Paid monthly.'}
        </Text>
      </div>
      <Select
        label="Number of active subscribers"
        size="xs"
        allowDeselect={false}
        data={tiers.map((one) => ({ value: String(one.to), label: tierLabel(one) }))}
        value={String(tier.to)}
        onChange={(to) => onTierChange(Number(to))}
      />
    </Stack>
  );
};

/** A placeholder in the shape of the price while it loads. */
export const PriceSkeleton = () => (
  <Stack gap={10} aria-hidden>
    <Skeleton height={52} width="60%" />
    <Skeleton height={52} />
  </Stack>
);
