import type {
  BehaviorRule,
  EmailRule,
  PurchaseRule,
} from '../../../../../../shared/contracts/segment-rules';
import { limits } from '../../../../../../shared/limits';
import { localTime, momentOf } from '../../../../../../shared/zoned-time';
import { screenZone } from '../../../../lib/screen-zone';

export type EmailAction = EmailRule['action'];
export type BehaviorAction = BehaviorRule['action'];

/**
 * A behavior rule being edited. It has a value for every setting, even for those that don't apply
 * to the selected action.
 */
export type Behavior = {
  /** Identifies the rule while other rules are added, moved, or removed. */
  readonly key: number;
  readonly action: BehaviorAction;
  readonly isAnyEmail: boolean;
  readonly deliveryId?: string | undefined;
  readonly deliveryName?: string | undefined;
  readonly quantity: number;
  readonly time: 'ever' | 'between' | 'past';
  /** The first and last day, as yyyy-mm-dd in the store's time zone. Both days are included. */
  readonly start: string;
  readonly end: string;
  readonly pastDays: number;
  readonly segmentId?: string | undefined;
  readonly segmentName?: string | undefined;
  readonly what: PurchaseRule['what'];
  /** Products or collections with their titles. */
  readonly ids: readonly string[];
  readonly titles: readonly string[];
};

export const newBehavior = (key: number): Behavior => ({
  key,
  action: 'OPENED',
  isAnyEmail: true,
  quantity: 1,
  time: 'ever',
  start: '',
  end: '',
  pastDays: 30,
  what: 'products',
  ids: [],
  titles: [],
});

export const isPurchaseAction = (action: BehaviorAction): action is PurchaseRule['action'] =>
  action === 'BOUGHT' || action === 'NOT_BOUGHT';

type SegmentAction = Exclude<BehaviorAction, EmailAction | PurchaseRule['action']>;
export const isSegmentAction = (action: BehaviorAction): action is SegmentAction =>
  action === 'IN_SEGMENT' || action === 'NOT_IN_SEGMENT';

/**
 * Changes the action. For purchases, we know only the latest purchase, so a time between two days
 * isn't possible.
 */
export const withAction = (behavior: Behavior, action: BehaviorAction): Behavior => {
  const isOut = isPurchaseAction(action) && behavior.time === 'between';
  return { ...behavior, action, time: isOut ? 'ever' : behavior.time };
};

/** Returns the day, in the store's time zone, on which a moment falls. */
const localDay = (instant: string): string =>
  localTime(Date.parse(instant), screenZone()).slice(0, 10);

/**
 * Returns when a day starts in the store's time zone. If clocks skip midnight on that day, it
 * starts an hour later.
 */
const startOfDay = (day: string): number => {
  const dayStart = momentOf(`${day}T00:00`, screenZone());
  const next = dayStart.kind === 'skipped' ? momentOf(dayStart.next, screenZone()) : dayStart;
  return next.kind === 'moment' ? next.epochMs : Date.parse(day);
};
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10);

const firstMoment = (day: string) => new Date(startOfDay(day)).toISOString();
const lastMoment = (day: string) => new Date(startOfDay(dayAfter(day)) - 1).toISOString();

const timeOf = ({ timeRange }: Pick<EmailRule, 'timeRange'>): Partial<Behavior> => {
  if (!timeRange) return {};
  if ('pastDays' in timeRange) return { time: 'past', pastDays: timeRange.pastDays };
  const { start, end } = timeRange;
  return { time: 'between', start: localDay(start), end: localDay(end) };
};

export const toBehavior = (key: number, rule: BehaviorRule): Behavior => {
  const empty = newBehavior(key);
  if ('segmentId' in rule) return { ...empty, ...rule };
  if ('what' in rule) {
    const { action, what, ids, titles = [] } = rule;
    return { ...empty, action, what, ids, titles, ...timeOf(rule) };
  }
  const { action, deliveryId, deliveryName, quantity } = rule;
  const isAnyEmail = deliveryId === undefined;
  return { ...empty, action, isAnyEmail, deliveryId, deliveryName, quantity, ...timeOf(rule) };
};

const timeRangeOf = ({ time, start, end, pastDays }: Behavior): EmailRule['timeRange'] => {
  if (time === 'past') return { pastDays };
  return time === 'between' ? { start: firstMoment(start), end: lastMoment(end) } : undefined;
};

/** Returns the rule to store for a valid behavior. */
export const toBehaviorRule = (behavior: Behavior): BehaviorRule => {
  const { action, isAnyEmail, deliveryId, deliveryName, quantity } = behavior;
  if (isSegmentAction(action)) {
    return { action, segmentId: behavior.segmentId ?? '', segmentName: behavior.segmentName };
  }
  if (isPurchaseAction(action)) {
    const { what, ids, titles, time, pastDays } = behavior;
    const timeRange = time === 'ever' ? undefined : { pastDays };
    return { action, what, ids: [...ids], titles: [...titles], timeRange };
  }
  const emailChoice = isAnyEmail ? { quantity } : { deliveryId, deliveryName, quantity: 1 };
  return { action, ...emailChoice, timeRange: timeRangeOf(behavior) };
};

const isWithinMax = (number: number, max: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= max;

const timeProblem = ({ time, start, end, pastDays }: Behavior): string | undefined => {
  if (time === 'past' && !isWithinMax(pastDays, limits.ruleMostPastDays)) {
    return `Enter between 1 and ${limits.ruleMostPastDays} days.`;
  }
  if (time !== 'between') return undefined;
  if (start === '' || end === '') return 'Choose both dates.';
  return start <= end ? undefined : 'The start date must be on or before the end date.';
};

/** Returns a message about what is missing or wrong, or undefined if the rule is complete. */
export const behaviorProblem = (behavior: Behavior): string | undefined => {
  const { action, isAnyEmail, deliveryId, quantity, segmentId } = behavior;
  if (isSegmentAction(action)) return segmentId ? undefined : 'Choose a segment.';
  if (isPurchaseAction(action)) {
    if (behavior.ids.length > 0) return timeProblem(behavior);
    return behavior.what === 'products' ? 'Choose a product.' : 'Choose a collection.';
  }
  if (!isAnyEmail && !deliveryId) return 'Choose an email.';
  if (isAnyEmail && !isWithinMax(quantity, limits.ruleMostQuantity)) {
    return `Enter between 1 and ${limits.ruleMostQuantity} emails.`;
  }
  return timeProblem(behavior);
};
