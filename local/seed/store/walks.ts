import type { LeaveReason } from '../../../functions/items/sequence/enrollment';
import { type ActiveTimes, dueAfter } from '../../../shared/sequences/due-rules';
import { demoAgents } from '../demo-agents';
import { openDelay } from '../demo-engagement';
import type { DemoRecipientEmail } from '../demo-results';
import { newestOrderMs, type Purchase, purchaseDelay } from './purchases';
import { clickedAt, randomOf, type StorePerson } from './store-people';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The shares of recipients who open and click one email of a sequence, from 0 to 1. */
export type StepChances = {
  readonly open: number;
  /** The share of the people who clicked, among those who opened it. */
  readonly click: number;
};

/** How people go through one of the demo's sequences. */
export type WalkPlan = {
  /** Names the sequence. People behave differently in each. */
  readonly name: string;
  readonly delays: readonly number[];
  /**
   * The numbers of the links that people click. A link that is listed twice gets twice as many
   * clicks.
   */
  readonly links: readonly number[];
  readonly chances: readonly StepChances[];
  /** The share of the people who bought something after a click. */
  readonly buyersPerClicker: number;
  readonly endsWithOrder: boolean;
  readonly times: ActiveTimes;
  /** The end of the history in epoch milliseconds. The product itself sends later emails. */
  readonly now: number;
};

/** An event that ends a sequence for a person, in epoch milliseconds. */
type WalkEnd = { readonly at: number; readonly reason: LeaveReason };

/** A person's path through a sequence so far. Steps are counted from 0. */
export type Walk = {
  readonly person: StorePerson;
  readonly enteredAt: number;
  /** The email of each step that was sent. */
  readonly emails: readonly DemoRecipientEmail[];
  readonly state: 'waiting' | 'through' | 'left';
  readonly step: number;
  /** When the next email is due, or when the sequence ended. */
  readonly due: number;
  readonly reason?: LeaveReason;
  /** What the person bought after a click in one of the emails. */
  readonly purchase?: Purchase;
};

/**
 * Returns whether the segment “Opened in the last 30 days” begins on this day. It counts back from the
 * current hour. If nobody opens an email of a sequence on that day, its size doesn't depend on the
 * hour.
 */
const isEdgeOfSegment = (at: number, now: number): boolean =>
  at > now - 30 * day - 2 * hour && at < now - 29 * day + 2 * hour;

const emailOf = (
  person: StorePerson,
  plan: WalkPlan,
  step: number,
  due: number,
): DemoRecipientEmail => {
  const random = randomOf(`${person.email} ${plan.name} ${step}`);
  const { open = 0, click = 0 } = plan.chances[step] ?? {};
  // A tick sends emails once the minute in which they are due is over.
  const sentAt = due + minute + random.between(200, 9000);
  const delivered: DemoRecipientEmail = {
    subscriber: person,
    fate: 'delivered',
    sentAt,
    travel: random.between(800, 9000),
    unsubscribedAfter: 0,
    agents: demoAgents(random.between(0, 5000)),
  };
  if (!random.chance(open))
    return random.chance(0.25) ? { ...delivered, read: 'machine' } : delivered;
  const openedAfter = openDelay(random.next() * 0.8);
  const hasClicked = random.chance(click);
  const after = random.between(5, 240) * 1000;
  const read = {
    openedAfter,
    ...(hasClicked && { click: { after, links: [random.pick(plan.links)] } }),
  };
  const at = sentAt + delivered.travel + openedAfter;
  const isYetToCome = at + after > plan.now;
  return isYetToCome || isEdgeOfSegment(at, plan.now) ? delivered : { ...delivered, read };
};

/** Goes through the steps until one is due in the future, or until something ends the sequence. */
const go = (person: StorePerson, plan: WalkPlan, enteredAt: number, end?: WalkEnd): Walk => {
  const emails: DemoRecipientEmail[] = [];
  let from = enteredAt;
  for (const [step, delay] of plan.delays.entries()) {
    const due = dueAfter(from, delay, plan.times, from);
    const common = { person, enteredAt, emails, step };
    if (end && end.at <= due) return { ...common, state: 'left', due: end.at, reason: end.reason };
    // The email has to have been sent and delivered by now.
    if (due > plan.now - 2 * minute) return { ...common, state: 'waiting', due };
    const email = emailOf(person, plan, step, due);
    emails.push(email);
    from = email.sentAt;
  }
  return { person, enteredAt, emails, state: 'through', step: plan.delays.length - 1, due: from };
};

/** Returns the purchase after the first click that leads to one. */
const purchaseIn = (walk: Walk, { name, buyersPerClicker, now }: WalkPlan) => {
  const { email } = walk.person;
  for (const [step, sent] of walk.emails.entries()) {
    const clicked = clickedAt(sent);
    if (
      clicked === undefined ||
      !randomOf(`${email} ${name} ${step} buys`).chance(buyersPerClicker)
    )
      continue;
    const at = clicked + purchaseDelay(`${email} ${name} ${step}`);
    return at < now - newestOrderMs ? { email, at } : undefined;
  }
  return undefined;
};

const first = (ends: readonly (WalkEnd | undefined)[]): WalkEnd | undefined =>
  ends.filter((end) => end !== undefined).sort((one, other) => one.at - other.at)[0];

const leftAt = ({ departure }: StorePerson): WalkEnd | undefined =>
  departure && departure.status !== 'active'
    ? { at: Date.parse(departure.at), reason: departure.status }
    : undefined;

/**
 * Invents a person's path through a sequence.
 * @param orderedAt when the person ordered after entering, regardless of the emails, in epoch
 * milliseconds
 */
export const walkThrough = (
  person: StorePerson,
  plan: WalkPlan,
  enteredAt: number,
  orderedAt?: number,
): Walk => {
  const ordered = (at: number | undefined): WalkEnd | undefined =>
    plan.endsWithOrder && at !== undefined ? { at, reason: 'ordered' } : undefined;
  const before = first([leftAt(person), ordered(orderedAt)]);
  const walk = go(person, plan, enteredAt, before);
  const purchase = purchaseIn(walk, plan);
  if (!purchase) return walk;
  return { ...go(person, plan, enteredAt, first([before, ordered(purchase.at)])), purchase };
};
