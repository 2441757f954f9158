import { type VariantLetter, variantLetters } from '../../../shared/sending/ab-test';
import {
  addRevenue,
  deliveryRevenuePrefix,
  type Revenue,
  readRevenue,
} from '../revenue/revenue-counts';
import { type RecipientFamily, recipientFamilies } from './delivery-keys';

/** The stream counters of a delivery, summed over all partitions. */
export type DeliveryCounts = {
  readonly accepted: number;
  readonly skipped: number;
  readonly failed: number;
  readonly delivered: number;
  readonly bounced: number;
  /**
   * The number of emails that were temporarily refused (because of a full mailbox, for example) and
   * about which SES has reported nothing since.
   */
  readonly softBounced: number;
  readonly complained: number;
  readonly opens: number;
  readonly machineOpens: number;
  readonly clicks: number;
  readonly machineClicks: number;
  readonly unsubscribes: number;
  /** Unique clickers by link number, such as '001'. Bots don't count. */
  readonly byLink: ReadonlyMap<string, number>;
  /** The number of skipped people by reason: unsubscribed, suppressed, … */
  readonly skippedBecause?: Readonly<Record<string, number>>;
  /**
   * The number of people who failed for a reason that we concluded ourselves, by reason: `gave_up`
   * or `outcome_unknown`. SES refused all other failed people.
   */
  readonly failedBecause?: Readonly<Record<string, number>>;
  /** The results of each variant among the people in an A/B test. Empty without one. */
  readonly byVariant?: ReadonlyMap<VariantLetter, VariantCounts>;
  /** The current net total of the orders attributed to the delivery. */
  readonly revenue?: Revenue;
};

/** Emails sent and bounced, and people who opened or clicked. */
export type VariantCounts = Readonly<Record<'sent' | 'bounced' | 'opens' | 'clicks', number>>;

type Item = Readonly<Record<string, unknown>>;

/** Returns the name of the counter for clicks on a link: `k_001` for people, `m_001` for bots. */
export const linkCounter = (link: string, isPerson: boolean): string =>
  `${isPerson ? 'k' : 'm'}_${link}`;
const personsPrefix = linkCounter('', true);

/** Returns the name of the counter of people skipped for a reason: `s_suppressed`. */
export const skipCounter = (code: string): string => `s_${code}`;
const skipPrefix = skipCounter('');

/**
 * Returns the name of the counter of people who failed for a reason that we concluded ourselves:
 * `f_gave_up`.
 */
export const failCounter = (code: string): string => `f_${code}`;
const failPrefix = failCounter('');

/** Returns the name of a variant's counter, from its letter and what is counted: `t_A_accepted`. */
export const variantCounter = (variant: VariantLetter, counterName: string): string =>
  `t_${variant}_${counterName}`;

const itemsOfFamily = (items: readonly Item[], family: RecipientFamily): readonly Item[] =>
  items.filter(({ sk }) => String(sk).split('#')[1] === recipientFamilies[family]);

type Families = Readonly<Record<'ledger' | 'opens' | 'clicks', readonly Item[]>>;

const sum = (items: readonly Item[], name: string): number =>
  items.reduce((total, item) => total + Number(item[name] ?? 0), 0);

const clickersByLink = (items: readonly Item[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [name, value] of items.flatMap((item) => Object.entries(item))) {
    if (!name.startsWith(personsPrefix)) continue;
    const link = name.slice(personsPrefix.length);
    counts.set(link, (counts.get(link) ?? 0) + Number(value));
  }
  return counts;
};

const byCode = (items: readonly Item[], prefix: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const [name, value] of items.flatMap((item) => Object.entries(item))) {
    if (!name.startsWith(prefix) || Number(value) === 0) continue;
    const code = name.slice(prefix.length);
    counts[code] = (counts[code] ?? 0) + Number(value);
  }
  return counts;
};

const countsByVariant = ({ ledger, opens, clicks }: Families) => {
  const all = variantLetters.map((variantLetter) => {
    const counts = {
      sent: sum(ledger, variantCounter(variantLetter, 'accepted')),
      bounced: sum(ledger, variantCounter(variantLetter, 'bounced')),
      opens: sum(opens, variantCounter(variantLetter, 'human')),
      clicks: sum(clicks, variantCounter(variantLetter, 'human')),
    };
    return [variantLetter, counts] as const;
  });
  return new Map(all.filter(([, counts]) => Object.values(counts).some((count) => count > 0)));
};

/**
 * @param items all counters of one delivery: eight partitions each for the ledger, opens, clicks,
 *   unsubscribes, and revenue
 */
export const readDeliveryCounts = (items: readonly Item[]): DeliveryCounts => {
  const ledger = itemsOfFamily(items, 'ledger');
  const opens = itemsOfFamily(items, 'opens');
  const clicks = itemsOfFamily(items, 'clicks');
  return {
    accepted: sum(ledger, 'accepted'),
    skipped: sum(ledger, 'skipped'),
    failed: sum(ledger, 'failed'),
    delivered: sum(ledger, 'delivered'),
    bounced: sum(ledger, 'bounced'),
    softBounced: sum(ledger, 'softBounced'),
    complained: sum(ledger, 'complained'),
    opens: sum(opens, 'human'),
    machineOpens: sum(opens, 'machine'),
    clicks: sum(clicks, 'human'),
    machineClicks: sum(clicks, 'machine'),
    unsubscribes: sum(itemsOfFamily(items, 'unsubscribes'), 'total'),
    byLink: clickersByLink(clicks),
    skippedBecause: byCode(ledger, skipPrefix),
    failedBecause: byCode(ledger, failPrefix),
    byVariant: countsByVariant({ ledger, opens, clicks }),
    revenue: addRevenue(
      items.filter(({ sk }) => String(sk).startsWith(deliveryRevenuePrefix)).map(readRevenue),
    ),
  };
};
