import type { GrowthView } from '../../shared/contracts/growth';
import type { HomeView, PeriodFigures } from '../../shared/contracts/home';
import { splitGrowth } from '../audience/growth-reader';
import { type Day, dayMs, localDays } from '../platform/local-day';
import type { Item } from '../platform/table/item';
import { beginOfDay, metricOf } from '../revenue/metric-rules';
import { percent } from '../stats/open-rate-service';
import type { ShopMoney } from '../stats/shop-money';
import { ratesOf, type SentResult } from '../stats/window-rates';

/** The number of days of each of the two periods. */
export const periodDays = 30;

type Span = { readonly first: Day; readonly last: Day };

/** Returns the first and last day of the last 30 days, and of the 30 days before. */
export const periodsAt = (now: number, timeZone: string) => {
  const today = localDays(timeZone)(now) ?? Math.floor(now / dayMs);
  const first = today - periodDays + 1;
  return {
    current: { first, last: today },
    previous: { first: first - periodDays, last: first - 1 },
  };
};

type PeriodInput = {
  readonly now: number;
  /** The growth of both periods. */
  readonly growth: GrowthView;
  readonly results: readonly SentResult[];
  /** Undefined for a customer who never had a store. */
  readonly shop: ShopMoney | undefined;
  /** The revenue counters of all months that overlap with the two periods. */
  readonly revenueMonths: readonly Item[];
};

const revenueIn = (span: Span, { shop, revenueMonths }: PeriodInput): PeriodFigures['revenue'] => {
  if (!shop) return undefined;
  const { totalRevenue: total, attributedRevenue: attributed } = metricOf(revenueMonths, {
    ...span,
    currency: shop.currency,
    metric: 'revenue',
  });
  const share = total > 0 ? percent(attributed, total) : undefined;
  return { total, attributed, share };
};

const peopleOf = (
  summary: Pick<GrowthView, 'joined' | 'left'> | undefined,
): PeriodFigures['people'] =>
  summary && {
    joined: summary.joined,
    left: Object.values(summary.left).reduce((sum, count) => sum + count, 0),
  };

/**
 * Returns the figures of the last 30 days and of the 30 days before. They follow the same rules as
 * the reports of emails, the growth page, and the revenue panel.
 */
export const periodsOf = (input: PeriodInput): HomeView['periods'] => {
  const { now, growth, results, shop } = input;
  const { timeZone } = growth;
  const spans = periodsAt(now, timeZone);
  const { current, previous } = splitGrowth(growth, periodDays);
  const sendsIn = ({ first, last }: Span) => {
    const begin = beginOfDay(first, timeZone);
    const end = beginOfDay(last + 1, timeZone);
    return ratesOf(results.filter(({ sentAt }) => sentAt >= begin && sentAt < end));
  };
  return {
    days: periodDays,
    currency: shop?.currency,
    current: {
      sends: sendsIn(spans.current),
      people: peopleOf(current),
      revenue: revenueIn(spans.current, input),
    },
    previous: {
      sends: sendsIn(spans.previous),
      people: peopleOf(previous),
      revenue: revenueIn(spans.previous, input),
    },
  };
};
