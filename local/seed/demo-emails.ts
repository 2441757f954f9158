import { createSubscriberRepository } from '../../functions/audience/subscriber-repository';
import { createSuppressionRepository } from '../../functions/audience/suppression-repository';
import { createLinkRepository } from '../../functions/deliveries/content/link-repository';
import { newDraft } from '../../functions/drafts/draft';
import type { Customer } from '../../functions/items/account/customer';
import { type Delivery, deliveryItem } from '../../functions/items/delivery/delivery';
import { type Draft, draftItem } from '../../functions/items/draft';
import { toInstant } from '../../functions/platform/clock';
import { putItems } from '../../functions/platform/table/batch-requests';
import type { SubscriberStatus } from '../../shared/contracts/subscribers';
import { compileEmail } from '../../shared/email/compile/compile-email';
import { warmUpDefaults } from '../../shared/sending/warm-up';
import type { DemoAgency } from './demo-agency';
import type { DemoAudience } from './demo-audience';
import type { DemoLeavers } from './demo-members';
import type { DemoParts } from './demo-parts';
import { type DemoResult, inventResults } from './demo-results';
import { springNewsletter, summerDraft } from './newsletter';

const sentDaysAgo = 6;

const compile = (draft: Draft, body: string, customer: Customer) =>
  compileEmail({
    draftId: draft.id,
    rev: draft.rev,
    subject: draft.subject,
    preHeader: draft.preHeader,
    body,
    editor: draft.editor,
    styles: draft.styles,
    businessAddress: customer.businessAddress,
    brand: customer.name,
  });

/** The frozen content with its links, as the delivery workflow's first step leaves them. */
const freeze = async (parts: DemoParts, draft: Draft, customer: Customer, sentAt: number) => {
  const email = await compile(draft, springNewsletter.body, customer);
  const links = createLinkRepository(parts.table);
  for (const link of email.links) await links.put(draft.id, link, toInstant(sentAt));
  return parts.content.put(email);
};

const reasons = {
  bounced: { status: 'bounced', suppression: 'bounce' },
  complained: { status: 'spam', suppression: 'complaint' },
  unsubscribed: { status: 'unsubscribed', suppression: 'unsubscribe' },
} as const;

/** Who bounced, complained or left is not written to again; the reactor tells their segments. */
const closeSubscribers = async (
  { table }: DemoParts,
  customerId: string,
  results: readonly DemoResult[],
  at: string,
): Promise<DemoLeavers> => {
  const subscribers = createSubscriberRepository(table);
  const suppressions = createSuppressionRepository(table);
  const leavers = new Map<string, SubscriberStatus>();
  for (const { subscriber, fate } of results) {
    if (fate === 'skipped' || fate === 'delivered') continue;
    const { status, suppression } = reasons[fate];
    const { id, email } = subscriber;
    await suppressions.add(customerId, id, suppression, at, { email });
    await subscribers.setStatus(customerId, subscriber.id, { status, reason: suppression, at });
    leavers.set(id, status);
  }
  return leavers;
};

const finishedDelivery = (
  draft: Draft,
  { customer, sender }: DemoAgency,
  more: Pick<Delivery, 'planned' | 'contentKey' | 'createdAt' | 'finishedAt'>,
): Delivery => ({
  ...more,
  customerId: customer.customerId,
  deliveryId: draft.id,
  number: 1,
  name: draft.name,
  subject: draft.subject,
  brand: customer.name,
  status: 'sent',
  senderId: sender.senderId,
  from: `${sender.name} <${sender.email}>`,
  replyTo: customer.email,
  segmentIds: draft.segmentIds,
  warmUpConfig: draft.warmUpConfig,
  batches: 1,
  batchesDone: 1,
  enqueued: more.planned ?? 0,
  rev: 1,
  run: 1,
});

const seedSentEmail = async (parts: DemoParts, agency: DemoAgency, audience: DemoAudience) => {
  const { customer, sender } = agency;
  const { body, ...content } = springNewsletter;
  const sentAt = parts.daysAgo(sentDaysAgo);
  const draft = {
    ...newDraft({
      ...content,
      id: parts.random.id(sentAt - 3_600_000),
      now: sentAt,
      bodyKey: await parts.bodies.put(customer.customerId, { body, editor: 'TIPTAP_REACTEMAIL' }),
      senderId: sender.senderId,
      segmentIds: [audience.newsletter.id],
      warmUpConfig: { type: 'complete', data: warmUpDefaults },
    }),
    status: 'sent',
    sentAt: toInstant(sentAt),
  } satisfies Draft;
  const recipients = audience.subscribers.filter(
    ({ segmentIds, createdAt }) =>
      segmentIds.includes(audience.newsletter.id) && createdAt < toInstant(sentAt),
  );
  const results = inventResults(parts, draft.id, recipients, sentAt);
  const delivery = finishedDelivery(draft, agency, {
    planned: recipients.length,
    contentKey: await freeze(parts, draft, customer, sentAt),
    createdAt: toInstant(sentAt),
    finishedAt: toInstant(sentAt + recipients.length * 100),
  });
  await putItems(parts.table, [draftItem(customer.customerId, draft), deliveryItem(delivery)]);
  await putItems(
    parts.table,
    results.flatMap(({ items }) => items),
  );
  return closeSubscribers(parts, customer.customerId, results, toInstant(sentAt + 3_600_000));
};

/** One finished email with its results, and one draft. @returns who left through the email */
export const seedEmails = async (
  parts: DemoParts,
  agency: DemoAgency,
  audience: DemoAudience,
): Promise<DemoLeavers> => {
  const leavers = await seedSentEmail(parts, agency, audience);
  const { body, ...content } = summerDraft;
  const { customerId } = agency.customer;
  const now = parts.daysAgo(1);
  const bodyKey = await parts.bodies.put(customerId, { body, editor: 'TIPTAP_REACTEMAIL' });
  const draft = newDraft({
    ...content,
    id: parts.random.id(now),
    now,
    bodyKey,
    senderId: agency.sender.senderId,
  });
  await putItems(parts.table, [draftItem(customerId, draft)]);
  return leavers;
};
