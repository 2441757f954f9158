import { Group, Text } from '@mantine/core';
import { IconFlagFilled } from '@tabler/icons-react';
import type { BillingView } from '../../../../../../shared/contracts/billing';
import { limits } from '../../../../../../shared/limits';
import { formatNumber, plural } from '../../../../lib/format';
import classes from './subscriber-bar.module.css';

const { barFull, freeMarker } = limits.billing;
const freePlanLimit = limits.freePlan.subscribers;

/**
 * Returns the position of a count on the bar, in percent. Uses the square root, because most stores
 * have less than a tenth of the bar's maximum. On a linear scale, 200 and 1,500 subscribers would
 * look the same.
 */
const positionPercent = (count: number): number =>
  Math.sqrt(Math.min(count, barFull) / barFull) * 100;

const ticks = [freePlanLimit, freeMarker, 5000, 10_000, 25_000];

type Props = { readonly view: BillingView };

type BarMarker = { readonly at: number; readonly text: string; readonly isFlagged?: boolean };

/** Returns the limit to mark on the bar: that of the paid pricing tier or of the free plan. */
const markerOf = ({
  premium,
  subscription,
  activeSubscribers: active,
}: BillingView): BarMarker | null => {
  const tier = subscription?.range;
  if (premium) {
    return tier ? { at: tier.to, text: `Your price covers ${formatNumber(tier.to)}` } : null;
  }
  return active > freeMarker
    ? {
        at: freePlanLimit,
        isFlagged: true,
        text: `${formatNumber(active - freePlanLimit)} over the Free plan limit`,
      }
    : { at: freePlanLimit, text: `The Free plan includes ${formatNumber(freePlanLimit)}` };
};

const Tick = ({ at }: { readonly at: number }) => (
  <span className={classes.tick} style={{ insetInlineStart: `${positionPercent(at)}%` }}>
    {formatNumber(at)}
  </span>
);

/**
 * A bar that shows the number of active subscribers and the current plan's limit, on a scale up to
 * the largest plans.
 */
export const SubscriberBar = ({ view }: Props) => {
  const { activeSubscribers: active } = view;
  const pin = markerOf(view);
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{plural(active, 'active subscriber')}</Text>
        {pin ? (
          <span className={classes.marker} data-flagged={pin.isFlagged}>
            <IconFlagFilled size={14} aria-hidden />
            {pin.text}
          </span>
        ) : null}
      </Group>
      <div className={classes.bar} aria-hidden>
        {active > 0 ? (
          <span className={classes.fill} style={{ width: `${positionPercent(active)}%` }} />
        ) : null}
        {pin ? (
          <span
            className={classes.pin}
            data-flagged={pin.isFlagged}
            style={{ insetInlineStart: `${positionPercent(pin.at)}%` }}
          />
        ) : null}
      </div>
      <div className={classes.scale} aria-hidden>
        {ticks.map((at) => (
          <Tick key={at} at={at} />
        ))}
        <span className={classes.end}>{`${formatNumber(barFull)}+`}</span>
      </div>
    </div>
  );
};
