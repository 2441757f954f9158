import { newSubscriberItem } from '../../functions/items/audience/new-subscriber';
import { withEntry } from '../../functions/items/audience/status-history';
import { listOrder } from '../../functions/items/audience/subscriber-keys';
import { toInstant } from '../../functions/platform/clock';
import type { SuppressionReason } from '../../shared/audience/suppression-reason';
import type { SubscriberStatus } from '../../shared/contracts/subscribers';
import type { DemoAudience, DemoSubscriber } from './demo-audience';
import { type DemoRecipientEmail, leftAt } from './demo-results';

/** How and when a person stopped being active, and through which email. */
export type Departure = {
  readonly status: SubscriberStatus;
  readonly reason: SuppressionReason;
  readonly at: string;
  readonly deliveryId?: string;
};

const reasons = {
  bounced: { status: 'bounced', reason: 'bounce' },
  complained: { status: 'spam', reason: 'complaint' },
  unsubscribed: { status: 'unsubscribed', reason: 'unsubscribe' },
} as const;

/** Returns who left through an email, by subscriber id. */
export const departuresOf = (
  deliveryId: string,
  emails: readonly DemoRecipientEmail[],
): ReadonlyMap<string, Departure> =>
  new Map(
    emails.flatMap((email) => {
      const { fate, subscriber } = email;
      if (fate === 'delivered') return [];
      const at = toInstant(leftAt(email));
      return [[subscriber.id, { ...reasons[fate], at, deliveryId }] as const];
    }),
  );

/**
 * Returns the subscribers who were in one of the segments when an email was sent and hadn't left
 * before.
 */
export const recipientsOf = (
  { subscribers }: DemoAudience,
  segmentIds: readonly string[],
  departures: ReadonlyMap<string, Departure>,
  sentAt: number,
): readonly DemoSubscriber[] =>
  subscribers.filter(({ id, joined }) => {
    const departure = departures.get(id);
    const isIn = segmentIds.some((segmentId) => (joined[segmentId] ?? sentAt) < sentAt);
    return isIn && (!departure || Date.parse(departure.at) > sentAt);
  });

/** Returns a person as they were stored when they were added, still active. */
export const activeSubscriberItem = (customerId: string, subscriber: DemoSubscriber) =>
  newSubscriberItem(customerId, subscriber);

/** Returns a person as they have been stored since they left. */
export const departedSubscriberItem = (
  customerId: string,
  subscriber: DemoSubscriber,
  { status, reason, at, deliveryId }: Departure,
) => ({
  ...newSubscriberItem(customerId, subscriber),
  st: status,
  sr: reason,
  sc: at,
  hs: withEntry([], { status, reason, at, ...(deliveryId && { deliveryId }) }),
  g1sk: listOrder(status, subscriber.createdAt, subscriber.id),
});
