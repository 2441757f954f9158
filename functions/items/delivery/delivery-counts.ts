import { type VariantLetter, variantLetters } from '../../../shared/sending/trial';
import {
  addRevenue,
  deliveryRevenuePrefix,
  type Revenue,
  readRevenue,
} from '../revenue/revenue-counts';
import { type RecipientFamily, recipientFamilies } from './delivery-keys';

/** What the projector counted for a delivery, summed over all lanes. */
export type DeliveryCounts = {
  readonly accepted: number;
  readonly skipped: number;
  readonly failed: number;
  readonly delivered: number;
  readonly bounced: number;
  /** Refused for now (a full mailbox), and nothing heard since. */
  readonly softBounced: number;
  readonly complained: number;
  readonly opens: number;
  readonly machineOpens: number;
  readonly clicks: number;
  readonly machineClicks: number;
  readonly unsubscribes: number;
  /** Unique human clickers by link number, e.g. '001'. */
  readonly byLink: ReadonlyMap<string, number>;
  /** Skipped people by why: unsubscribed, suppressed, … */
  readonly skippedBecause?: Readonly<Record<string, number>>;
  /** Failed people by our own conclusion: given up, or outcome_unknown; SES refused the others. */
  readonly failedBecause?: Readonly<Record<string, number>>;
  /** What each variant of a trial did, among the people of the trial; empty without one. */
  readonly byVariant?: ReadonlyMap<VariantLetter, VariantCounts>;
  /** What orders that it led to are worth now. */
  readonly revenue?: Revenue;
};

/** Mails sent and bounced, and people who opened or clicked. */
export type VariantCounts = Readonly<Record<'sent' | 'bounced' | 'opens' | 'clicks', number>>;

type Item = Readonly<Record<string, unknown>>;

/** Counters by link are named by who clicked, a person (k) or a machine (m), and the link: `k_001`. */
export const linkCounter = (link: string, isPerson: boolean): string =>
  `${isPerson ? 'k' : 'm'}_${link}`;
const personsPrefix = linkCounter('', true);

/** Counters of skipped people are named by why: `s_suppressed`. */
export const skipCounter = (code: string): string => `s_${code}`;
const skipPrefix = skipCounter('');

/** Counters of failed people are named by what we concluded: `f_gave_up`. */
export const failCounter = (code: string): string => `f_${code}`;
const failPrefix = failCounter('');

/** Counters of a variant's people are named by the letter and what is counted: `t_A_accepted`. */
export const variantCounter = (variant: VariantLetter, counted: string): string =>
  `t_${variant}_${counted}`;

const ofFamily = (items: readonly Item[], family: RecipientFamily): readonly Item[] =>
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
  const all = variantLetters.map((letter) => {
    const counts = {
      sent: sum(ledger, variantCounter(letter, 'accepted')),
      bounced: sum(ledger, variantCounter(letter, 'bounced')),
      opens: sum(opens, variantCounter(letter, 'human')),
      clicks: sum(clicks, variantCounter(letter, 'human')),
    };
    return [letter, counts] as const;
  });
  return new Map(all.filter(([, counts]) => Object.values(counts).some((count) => count > 0)));
};

/** @param items every counter of one delivery: four families and its revenue, times eight lanes */
export const readDeliveryCounts = (items: readonly Item[]): DeliveryCounts => {
  const ledger = ofFamily(items, 'ledger');
  const opens = ofFamily(items, 'opens');
  const clicks = ofFamily(items, 'clicks');
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
    unsubscribes: sum(ofFamily(items, 'unsubscribes'), 'total'),
    byLink: clickersByLink(clicks),
    skippedBecause: byCode(ledger, skipPrefix),
    failedBecause: byCode(ledger, failPrefix),
    byVariant: countsByVariant({ ledger, opens, clicks }),
    revenue: addRevenue(
      items.filter(({ sk }) => String(sk).startsWith(deliveryRevenuePrefix)).map(readRevenue),
    ),
  };
};
