import { lastingDeliveryItem } from '../../functions/items/delivery/recent-delivery';
import { putItems } from '../../functions/platform/table/batch-requests';
import type { DemoAgency } from './demo-agency';
import { type Departure, departuresOf } from './demo-departures';
import { inventEmails } from './demo-engagement';
import type { DemoParts } from './demo-parts';
import type { DemoRecipientEmail } from './demo-results';
import { putSentContent } from './demo-sent-email';
import type { SmallAudienceMembers } from './demo-small-store';
import type { DemoEmail } from './newsletter';

type PastEmail = {
  readonly content: DemoEmail;
  readonly sentDaysAgo: number;
  /** The exact number of emails that bounced. No one complains, and chance decides the rest. */
  readonly bounces: number;
  readonly openChance: number;
};

const withBounces =
  (bounces: number) =>
  (demoEmail: DemoRecipientEmail, index: number): DemoRecipientEmail => {
    const { read: _read, ...unread } = demoEmail;
    if (index < bounces) return { ...unread, fate: 'bounced' };
    const isKept = demoEmail.fate !== 'bounced' && demoEmail.fate !== 'complained';
    return isKept ? demoEmail : { ...demoEmail, fate: 'delivered' };
  };

/**
 * Creates a small store's first email, which was sent to everyone in one batch.
 * @returns the people who left through it
 */
export const seedPastEmail = async (
  parts: DemoParts,
  store: DemoAgency,
  { subscribers, segment }: SmallAudienceMembers,
  { content, sentDaysAgo, bounces, openChance }: PastEmail,
): Promise<ReadonlyMap<string, Departure>> => {
  const { table, random, daysAgo } = parts;
  const sentAt = daysAgo(sentDaysAgo);
  const id = random.id(sentAt - 3_600_000);
  const invented = inventEmails(random, subscribers, sentAt, { openChance, clickChance: 0.2 });
  const results = { ...invented, emails: invented.emails.map(withBounces(bounces)) };
  await putSentContent(parts, store, {
    content,
    id,
    number: 1,
    segmentIds: [segment.id],
    sentAt,
    results,
  });
  // Sending health is computed from deliveries that ended recently, so this one has to be listed.
  const { customerId } = store.customer;
  await putItems(table, [lastingDeliveryItem(customerId, id, results.finishedAt)]);
  return departuresOf(id, results.emails);
};
