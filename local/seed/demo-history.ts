import { toInstant } from '../../functions/platform/clock';
import { inventAbTestEmails } from './demo-ab-test-email';
import type { DemoAgency } from './demo-agency';
import { type DemoAudience, type DemoImportIds, inventAudience } from './demo-audience';
import { plannedDaysAgo, plannedNow } from './demo-calendar';
import { type Departure, departuresOf, recipientsOf } from './demo-departures';
import { inventEmails } from './demo-engagement';
import type { DemoParts } from './demo-parts';
import type { EmailResults } from './demo-results';
import type { EmailTopic } from './email-topics';

type Audience = 'newsletter' | 'letters' | 'popup' | 'regulars' | 'fair';

/** An email of the store's past, as planned. */
type PastEmail = {
  readonly daysAgo: number;
  readonly to: Audience;
  /** The share of recipients who open the email, and the share of those who click. */
  readonly openChance: number;
  readonly clickChance: number;
  readonly abTest?: 'clear' | 'unclear';
};

/** The store's emails, oldest first, one every three to five weeks. */
const pastEmails: readonly PastEmail[] = [
  { daysAgo: 352, to: 'newsletter', openChance: 0.44, clickChance: 0.13 },
  { daysAgo: 319, to: 'newsletter', openChance: 0.41, clickChance: 0.11 },
  { daysAgo: 288, to: 'popup', openChance: 0.47, clickChance: 0.16 },
  { daysAgo: 259, to: 'newsletter', openChance: 0.39, clickChance: 0.12 },
  { daysAgo: 231, to: 'popup', openChance: 0.42, clickChance: 0.12 },
  { daysAgo: 204, to: 'letters', openChance: 0.38, clickChance: 0.1 },
  { daysAgo: 178, to: 'regulars', openChance: 0.55, clickChance: 0.21 },
  { daysAgo: 152, to: 'letters', openChance: 0, clickChance: 0, abTest: 'unclear' },
  { daysAgo: 126, to: 'popup', openChance: 0.4, clickChance: 0.13 },
  { daysAgo: 99, to: 'letters', openChance: 0.37, clickChance: 0.11 },
  { daysAgo: 74, to: 'fair', openChance: 0.4, clickChance: 0.09 },
  { daysAgo: 49, to: 'letters', openChance: 0.4, clickChance: 0.12 },
  { daysAgo: 27, to: 'popup', openChance: 0, clickChance: 0, abTest: 'clear' },
  { daysAgo: 5, to: 'letters', openChance: 0.42, clickChance: 0.14 },
];

/** A sent email with everything that happened to it. None of it is written yet. */
export type PlannedEmail = {
  readonly segmentIds: readonly string[];
  /** The email's position among all the store's emails, from 1. */
  readonly number: number;
  /** The draft's id, which is also the delivery's. */
  readonly id: string;
  readonly sentAt: number;
  readonly results: EmailResults;
};

/** A sent email on the date on which it was sent, with a topic that fits the season. */
export type HistoryEmail = PlannedEmail & { readonly topic: EmailTopic };

type History<Email> = {
  readonly audience: DemoAudience;
  readonly imports: DemoImportIds;
  /** The sent emails, oldest first. */
  readonly emails: readonly Email[];
  /** Who unsubscribed, bounced, or complained, by subscriber id. */
  readonly departures: ReadonlyMap<string, Departure>;
};

/** The store's past in the calendar of the plan (demo-calendar.ts). */
export type PlannedHistory = History<PlannedEmail>;

/** The store's past as this installation dates it (date-history.ts). */
export type DemoHistory = History<HistoryEmail>;

/** How many people unsubscribed on their own, and not through an email. */
const ownDepartures = 38;

const segmentIdsOf = (to: Audience, audience: DemoAudience): readonly string[] => {
  const { newsletter, popup, page, regulars, fair } = audience;
  if (to === 'letters') return [newsletter.id, page.id];
  return [{ newsletter, popup, regulars, fair }[to].id];
};

const hour = 3_600_000;

/** Returns a moment in the morning of a past day, between 8 and 11. */
const morningOf = (days: number, index: number): number =>
  plannedDaysAgo(days) + (8 + (index % 3)) * hour + ((index * 7) % 4) * 900_000;

const inventOwnDepartures = (
  { random }: Pick<DemoParts, 'random'>,
  { subscribers }: DemoAudience,
): Map<string, Departure> => {
  const departures = new Map<string, Departure>();
  while (departures.size < ownDepartures) {
    const { id, createdAt } = random.pick(subscribers);
    const at = Date.parse(createdAt) + random.next() * (plannedNow - hour - Date.parse(createdAt));
    departures.set(id, {
      status: 'unsubscribed',
      reason: 'unsubscribe',
      at: toInstant(Math.floor(at)),
    });
  }
  return departures;
};

/**
 * Plans the store's past: its people, its emails, and what people did with them. Writes nothing. The
 * plan is the same at each start, so every part of the demo can call this.
 */
export const planHistory = async (
  parts: Pick<DemoParts, 'random' | 'keys'>,
  { customer }: Pick<DemoAgency, 'customer'>,
): Promise<PlannedHistory> => {
  const { imports, ...audience } = await inventAudience(parts, customer.customerId);
  const departures = inventOwnDepartures(parts, audience);
  const emails = pastEmails.map((past, index): PlannedEmail => {
    const sentAt = morningOf(past.daysAgo, index);
    const id = parts.random.id(sentAt - hour);
    const segmentIds = segmentIdsOf(past.to, audience);
    const recipients = recipientsOf(audience, segmentIds, departures, sentAt);
    const results = past.abTest
      ? inventAbTestEmails(parts.random, recipients, { deliveryId: id, sentAt, kind: past.abTest })
      : inventEmails(parts.random, recipients, sentAt, past);
    for (const [subscriberId, departure] of departuresOf(id, results.emails))
      departures.set(subscriberId, departure);
    return { segmentIds, number: index + 1, id, sentAt, results };
  });
  return { audience, imports, emails, departures };
};
