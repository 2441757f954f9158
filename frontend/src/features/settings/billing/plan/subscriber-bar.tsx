import { Group, Text } from '@mantine/core';
import { IconFlagFilled } from '@tabler/icons-react';
import type { BillingView } from '../../../../../../shared/contracts/billing';
import { limits } from '../../../../../../shared/limits';
import { formatNumber, plural } from '../../../../lib/format';
import classes from './subscriber-bar.module.css';

const { barFull, freeMarker } = limits.billing;
const freeMost = limits.freePlan.subscribers;

/**
 * Returns the position of a count on the bar, in percent. Uses the square root, because most stores
 * have less than a tenth of the bar's maximum. On a linear scale, 200 and 1,500 subscribers would
 * look the same.
 */
const place = (count: number): number => Math.sqrt(Math.min(count, barFull) / barFull) * 100;

const ticks = [freeMost, freeMarker, 5000, 10_000, 25_000];

type Props = { readonly view: BillingView };

type Pin = { readonly at: number; readonly text: string; readonly isFlagged?: boolean };

/** Returns the limit to mark on the bar: that of the paid pricing tier or of the free plan. */
const pinOf = ({ premium, subscription, activeSubscribers: active }: BillingView): Pin | null => {
  const range = subscription?.range;
  if (premium) {
    return range ? { at: range.to, text: `Your price covers ${formatNumber(range.to)}` } : null;
  }
  return active > freeMarker
    ? {
        at: freeMost,
        isFlagged: true,
        text: `${formatNumber(active - freeMost)} over the Free plan limit`,
      }
    : { at: freeMost, text: `The Free plan includes ${formatNumber(freeMost)}` };
};

const Tick = ({ at }: { readonly at: number }) => (
  <span className={classes.tick} style={{ insetInlineStart: `${place(at)}%` }}>
    {formatNumber(at)}
  </span>
);

/**
 * A bar that shows the number of active subscribers and the current plan's limit, on a scale up to
 * the largest plans.
 */
export const SubscriberBar = ({ view }: Props) => {
  const { activeSubscribers: active } = view;
  const pin = pinOf(view);
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
          <span className={classes.fill} style={{ width: `${place(active)}%` }} />
        ) : null}
        {pin ? (
          <span
            className={classes.pin}
            data-flagged={pin.isFlagged}
            style={{ insetInlineStart: `${place(pin.at)}%` }}
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
