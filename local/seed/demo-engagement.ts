import type { Random } from '@mailbloom/simulator-kit/random';
import { demoAgents } from './demo-agents';
import type { DemoSubscriber } from './demo-audience';
import type { DemoRecipientEmail, EmailOutcome, EmailResults, Reading } from './demo-results';

const minute = 60_000;
const hour = 60 * minute;

/** Emails are sent at ten a second, as a new sender's quota allows. */
export const emailIntervalMs = 100;

/** The share of recipients who open an email, and the share of those who click. */
type Chances = { readonly openChance: number; readonly clickChance: number };

/**
 * Draws what happens to an email, at the rates of a good store newsletter: very few bounce,
 * complain or unsubscribe.
 */
const drawOutcome = (random: Random): EmailOutcome => {
  const draw = random.next();
  if (draw < 0.0095) return 'bounced';
  if (draw < 0.0103) return 'complained';
  return draw < 0.0215 ? 'unsubscribed' : 'delivered';
};

/**
 * Returns the delay of an open. Most people open within hours, some days later.
 * @param share from 0 up to 1
 */
export const openDelay = (share: number): number => 20 * minute + share ** 3 * 96 * hour;

export const drawClick = (random: Random): NonNullable<Reading['click']> => ({
  after: random.between(5, 240) * 1000,
  links: [random.pick([1, 1, 1, 2, 3, 4]), ...(random.chance(0.2) ? [2] : [])],
});

const drawReading = (
  random: Random,
  { openChance, clickChance }: Chances,
  { interest }: DemoSubscriber,
): DemoRecipientEmail['read'] => {
  if (!random.chance(openChance * interest)) return random.chance(0.17) ? 'machine' : undefined;
  const openDelayMs = openDelay(random.next());
  return {
    openedAfter: openDelayMs,
    click: random.chance(clickChance) ? drawClick(random) : undefined,
  };
};

/** Returns an email that no one has read yet. */
export const unreadEmail = (
  subscriber: DemoSubscriber,
  { random, index, sentAt: emailSentAt }: { random: Random; index: number; sentAt: number },
): DemoRecipientEmail => ({
  subscriber,
  sentAt: emailSentAt,
  fate: drawOutcome(random),
  agents: demoAgents(index),
  travel: random.between(800, 9000),
  unsubscribedAfter: random.between(30, 900) * minute,
});

export const mayRead = ({ fate }: DemoRecipientEmail): boolean => fate !== 'bounced';

/**
 * Invents the individual emails of a campaign that goes to everyone in one batch. Random chance
 * decides which are read.
 */
export const inventEmails = (
  random: Random,
  recipients: readonly DemoSubscriber[],
  sentAt: number,
  chances: Chances,
): EmailResults => ({
  emails: recipients.map((subscriber, index) => {
    const emailSentAt = sentAt + index * emailIntervalMs;
    const email = unreadEmail(subscriber, { random, index, sentAt: emailSentAt });
    return mayRead(email) ? { ...email, read: drawReading(random, chances, subscriber) } : email;
  }),
  finishedAt: sentAt + recipients.length * emailIntervalMs,
});
