import { createSubscriberRepository } from '../../functions/audience/subscriber-repository';
import { createSuppressionRepository } from '../../functions/audience/suppression-repository';
import { createLinkRepository } from '../../functions/deliveries/content/link-repository';
import { newDraft } from '../../functions/drafts/draft';
import { putDrawnBody } from '../../functions/email-content/drawn-body';
import { type Delivery, deliveryItem } from '../../functions/items/delivery/delivery';
import { type Draft, draftItem } from '../../functions/items/draft';
import { toInstant } from '../../functions/platform/clock';
import { putItems } from '../../functions/platform/table/batch-requests';
import type { DraftAbTest } from '../../shared/contracts/email/ab-test';
import type { SubscriberStatus } from '../../shared/contracts/subscribers';
import { compileEmail } from '../../shared/email/compile/compile-email';
import { DEFAULT_EMAIL_STYLE } from '../../shared/email/document/styles';
import type { Variant } from '../../shared/sending/ab-test';
import { warmUpDefaults } from '../../shared/sending/warm-up';
import type { DemoAgency } from './demo-agency';
import type { DemoAudience } from './demo-audience';
import type { DemoParts } from './demo-parts';
import { type DemoRecipientEmail, emailItems } from './demo-results';

/** An email's content, before its recipients are known. */
export type DemoEmail = {
  readonly name: string;
  readonly subject: string;
  readonly preHeader: string;
  readonly body: string;
};

/**
 * A sent email: its draft and body, when it was sent, and its position among the store's sent
 * emails.
 */
export type SentEmail = {
  readonly draft: Draft;
  readonly body: string;
  readonly number: number;
  readonly sentAt: number;
};

export const createSentDraft = async (
  parts: DemoParts,
  { customer, sender }: DemoAgency,
  { newsletter }: DemoAudience,
  {
    email,
    sentAt,
    abTest,
  }: { readonly email: DemoEmail; readonly sentAt: number; readonly abTest?: DraftAbTest },
): Promise<Draft> => {
  const { body, name, subject, preHeader } = email;
  const styles = DEFAULT_EMAIL_STYLE;
  const content = { body, editor: 'TIPTAP_REACTEMAIL', styles } as const;
  return {
    ...newDraft({
      name,
      subject,
      preHeader,
      trial: abTest,
      id: parts.random.id(sentAt - 3_600_000),
      now: sentAt,
      ...(await putDrawnBody(parts.bodies, customer.customerId, content)),
      senderId: sender.senderId,
      segmentIds: [newsletter.id],
      warmUpConfig: { type: 'complete', data: warmUpDefaults },
    }),
    status: 'sent',
    sentAt: toInstant(sentAt),
  };
};

/**
 * Returns the subscribers who were in the newsletter segment when an email was sent and hadn't left
 * before.
 */
export const recipientsOf = (
  { subscribers, newsletter }: DemoAudience,
  leavers: ReadonlyMap<string, SubscriberStatus>,
  sentAt: number,
) =>
  subscribers.filter(
    ({ id, segmentIds, createdAt }) =>
      segmentIds.includes(newsletter.id) && createdAt < toInstant(sentAt) && !leavers.has(id),
  );

/**
 * Freezes an email's content with its links, as the first step of the delivery workflow does. Uses
 * the draft's own subject, unless `variant` gives a different one.
 */
export const freeze = async (
  { content, table }: DemoParts,
  { customer }: DemoAgency,
  { draft, body, sentAt }: SentEmail,
  variant: Variant = draft,
): Promise<string> => {
  const email = await compileEmail({
    draftId: draft.id,
    rev: draft.rev,
    body,
    editor: draft.editor,
    styles: draft.styles,
    subject: variant.subject,
    preHeader: variant.preHeader,
    businessAddress: customer.businessAddress,
    brand: customer.name,
  });
  const links = createLinkRepository(table);
  for (const link of email.links) await links.put(draft.id, link, toInstant(sentAt));
  return content.put(email);
};

const createFinishedDelivery = (
  { draft, number, sentAt }: SentEmail,
  { customer, sender }: DemoAgency,
  extraFields: Partial<Delivery>,
): Delivery => ({
  customerId: customer.customerId,
  deliveryId: draft.id,
  number,
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
  enqueued: extraFields.planned ?? 0,
  rev: 1,
  run: 1,
  createdAt: toInstant(sentAt),
  ...extraFields,
});

const reasons = {
  bounced: { status: 'bounced', suppression: 'bounce' },
  complained: { status: 'spam', suppression: 'complaint' },
  unsubscribed: { status: 'unsubscribed', suppression: 'unsubscribe' },
} as const;

/**
 * Stops emails to people who bounced, complained or unsubscribed. The stream handler updates their
 * segments.
 */
const deactivateSubscribers = async (
  { table }: DemoParts,
  customerId: string,
  emails: readonly DemoRecipientEmail[],
  at: string,
) => {
  const subscribers = createSubscriberRepository(table);
  const suppressions = createSuppressionRepository(table);
  const leavers = new Map<string, SubscriberStatus>();
  for (const { subscriber, fate } of emails) {
    if (fate === 'skipped' || fate === 'delivered') continue;
    const { status, suppression } = reasons[fate];
    const { id, email } = subscriber;
    await suppressions.add(customerId, id, suppression, at, { email });
    await subscribers.setStatus(customerId, id, { status, reason: suppression, at });
    leavers.set(id, status);
  }
  return leavers;
};

/**
 * Writes a sent email with the results of its individual emails.
 * @returns the people who left through it
 */
export const putSentEmail = async (
  parts: DemoParts,
  agency: DemoAgency,
  email: SentEmail,
  {
    emails,
    ...extraFields
  }: Partial<Delivery> & { readonly emails: readonly DemoRecipientEmail[] },
): Promise<ReadonlyMap<string, SubscriberStatus>> => {
  const { customerId } = agency.customer;
  const delivery = createFinishedDelivery(email, agency, extraFields);
  await putItems(parts.table, [draftItem(customerId, email.draft), deliveryItem(delivery)]);
  await putItems(
    parts.table,
    emails.flatMap((demoEmail) => emailItems(delivery.deliveryId, demoEmail)),
  );
  return deactivateSubscribers(parts, customerId, emails, toInstant(email.sentAt + 3_600_000));
};
