import type { NudgeRule } from '../../../shared/contracts/assistant/nudges';
import type { Formats } from '../../../shared/locale/formats';
import { dayIn, dayText } from './dates';
import { countryOf, upcomingHolidays } from './holiday-rules';

/** The results of a sent email. */
export type SentEmail = {
  readonly deliveryId: string;
  readonly sentAt: number;
  readonly delivered: number;
  readonly opened: number;
};

/**
 * The data about a customer that the rules of nudges use: counts and the store's own names, but
 * nothing about individual people.
 */
export type TriggerData = {
  readonly now: number;
  readonly timeZone: string;
  /** How the store reads dates and numbers. */
  readonly formats: Formats;
  readonly createdAt: number;
  /** The emails of the last 90 days, newest first. */
  readonly emails: readonly SentEmail[];
  readonly segments: readonly {
    readonly id: string;
    readonly name: string;
    readonly people: number;
    /**
     * The share of the segment's people who open emails. Absent while nothing was sent to the
     * segment.
     */
    readonly openRate?: number | undefined;
  }[];
  /** The newest product for sale. */
  readonly product?: { readonly id: string; readonly title: string; readonly createdAt: number };
  /** The best-selling product for sale, by the orders of this month and the three before. */
  readonly bestSeller?: { readonly id: string; readonly title: string; readonly orders: number };
};

/** A rule that applies to a customer now. */
export type TriggeredNudge = {
  readonly rule: NudgeRule;
  /**
   * Identifies the trigger. Stays the same while the cause is the same, so that the nudge is
   * created only once.
   */
  readonly trigger: string;
  /** The reason for the nudge, shown on its card. */
  readonly why: string;
  /** The automation's instruction on what to write about. */
  readonly idea: string;
};

const dayMs = 86_400_000;
const quietDays = 14;
/**
 * How long after sending the opens of an email become reliable. In small lists, most opens come
 * after the first two days.
 */
const settledMs = 2 * dayMs;
const minDelivered = 100;
const comparedEmails = 3;
const fallingShare = 0.75;
const minPeople = 50;
const cooledShare = 0.5;
const newProductDays = 7;
/** The minimum number of orders of a best seller. Fewer orders may be chance. */
const minOrders = 10;

const percent = ({ formats }: TriggerData, share: number): string =>
  formats.percent(Math.round(share * 100));
const dateOf = (triggerData: TriggerData, at: number): string =>
  dayText(dayIn(triggerData.timeZone, at), triggerData.formats);
const monthOf = ({ now }: TriggerData): string => new Date(now).toISOString().slice(0, 7);

const noEmailNudge = (triggerData: TriggerData): TriggeredNudge | undefined => {
  const { now, emails, createdAt } = triggerData;
  const newest = emails[0]?.sentAt;
  const days = Math.floor((now - (newest ?? createdAt)) / dayMs);
  if (days < quietDays) return undefined;
  const explanation =
    newest === undefined
      ? 'You haven’t sent an email in the last 90 days.'
      : `You haven’t sent an email in ${days} days.`;
  const trigger =
    newest === undefined ? `none-${monthOf(triggerData)}` : (emails[0]?.deliveryId ?? '');
  if (newest === undefined && days < 90) {
    return {
      rule: 'no_email',
      trigger: 'first',
      why: 'You haven’t sent your first email yet.',
      idea: 'The store’s first email: who you are and what makes you special',
    };
  }
  return { rule: 'no_email', trigger, why: explanation, idea: 'Store news after a break' };
};

const rateOf = (emails: readonly SentEmail[]): number => {
  const [opened, delivered] = emails.reduce(
    ([opens, all], email) => [opens + email.opened, all + email.delivered],
    [0, 0],
  );
  return delivered === 0 ? 0 : opened / delivered;
};

const opensFalling = (triggerData: TriggerData): TriggeredNudge | undefined => {
  const { now, emails } = triggerData;
  const settledEmails = emails.filter(
    ({ sentAt, delivered }) => now - sentAt > settledMs && delivered >= minDelivered,
  );
  const recent = settledEmails.slice(0, comparedEmails);
  const earlierEmails = settledEmails.slice(comparedEmails, 8);
  if (earlierEmails.length < comparedEmails) return undefined;
  const currentRate = rateOf(recent);
  const previousRate = rateOf(earlierEmails);
  if (previousRate === 0 || currentRate >= previousRate * fallingShare) return undefined;
  return {
    rule: 'opens_falling',
    trigger: recent[0]?.deliveryId ?? '',
    why: `Your last ${comparedEmails} emails were opened by ${percent(triggerData, currentRate)} of recipients. The emails before that were opened by ${percent(triggerData, previousRate)}.`,
    idea: 'Something new for subscribers, with a different kind of subject line',
  };
};

const coldSegmentNudge = (triggerData: TriggerData): TriggeredNudge | undefined => {
  const overall = rateOf(triggerData.emails);
  const cold = triggerData.segments
    .filter(
      ({ people, openRate }) =>
        people >= minPeople && openRate !== undefined && openRate < overall * cooledShare,
    )
    .sort((one, other) => other.people - one.people)[0];
  if (!cold) return undefined;
  const people = triggerData.formats.number(cold.people);
  return {
    rule: 'cooled_off',
    trigger: `${monthOf(triggerData)}-${cold.id}`,
    why: `${people} people in “${cold.name}” open ${percent(triggerData, cold.openRate ?? 0)} of your emails. Across all subscribers, it’s ${percent(triggerData, overall)}.`,
    idea: `Win back people in the segment “${cold.name}” who rarely open emails`,
  };
};

const holidayNudges = ({ now, timeZone, formats }: TriggerData): readonly TriggeredNudge[] =>
  upcomingHolidays(dayIn(timeZone, now), countryOf(timeZone)).map(({ key, name, day, inDays }) => ({
    rule: 'holiday',
    trigger: key,
    why: `${name} is on ${dayText(day, formats)}, in ${inDays} days.`,
    idea: `${name} on ${dayText(day, formats)}: what the store offers for the occasion`,
  }));

const newProductNudge = (triggerData: TriggerData): TriggeredNudge | undefined => {
  const { product, now } = triggerData;
  if (!product || now - product.createdAt > newProductDays * dayMs) return undefined;
  return {
    rule: 'new_product',
    trigger: `product-${product.id}`.slice(0, 60),
    why: `“${product.title.slice(0, 120)}” was added to your store on ${dateOf(triggerData, product.createdAt)}.`,
    idea: `The new product “${product.title.slice(0, 120)}”`,
  };
};

/** Applies up to once a month per product, and only while there is no new product. */
const sellsBest = (triggerData: TriggerData): TriggeredNudge | undefined => {
  const { bestSeller: best } = triggerData;
  if (!best || best.orders < minOrders || newProductNudge(triggerData)) return undefined;
  const title = best.title.slice(0, 120);
  const orders = triggerData.formats.number(best.orders);
  return {
    rule: 'best_seller',
    trigger: `best-${monthOf(triggerData)}-${best.id}`.slice(0, 60),
    why: `“${title}” is your best seller, with ${orders} orders in the last three months.`,
    idea: `The store’s best seller “${title}”: why people love it`,
  };
};

/** Returns the rules that apply to a customer now. */
export const triggeredNudgesOf = (triggerData: TriggerData): readonly TriggeredNudge[] =>
  [noEmailNudge, opensFalling, coldSegmentNudge, holidayNudges, newProductNudge, sellsBest].flatMap(
    (rule) => rule(triggerData) ?? [],
  );
