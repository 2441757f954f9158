import { createLinkRepository } from '../../functions/deliveries/content/link-repository';
import { newDraft } from '../../functions/drafts/draft';
import { putBodyWithThumbnail } from '../../functions/email-content/body-with-thumbnail';
import { type Delivery, deliveryItem } from '../../functions/items/delivery/delivery';
import { type Draft, draftItem } from '../../functions/items/draft';
import { toInstant } from '../../functions/platform/clock';
import { putItems } from '../../functions/platform/table/batch-requests';
import { compileEmail } from '../../shared/email/compile/compile-email';
import { DEFAULT_EMAIL_STYLE } from '../../shared/email/document/styles';
import type { Variant } from '../../shared/sending/ab-test';
import { variantsOf } from '../../shared/sending/ab-test-checks';
import { warmUpDefaults } from '../../shared/sending/warm-up';
import { abTestTerms } from './demo-ab-test-email';
import type { DemoAgency } from './demo-agency';
import type { HistoryEmail, PlannedEmail } from './demo-history';
import type { DemoParts } from './demo-parts';
import { type EmailResults, emailItems } from './demo-results';
import { type DemoEmail, newsletterOf } from './newsletter';

/** An email to write, with its content. `other` is the second subject line of an A/B test. */
type SentEmail = PlannedEmail & {
  readonly content: DemoEmail;
  readonly other?: string;
};

const draftOf = async (
  { bodies }: DemoParts,
  { customer, sender }: DemoAgency,
  { id, content: { body, ...content }, other = '', segmentIds, sentAt, results }: SentEmail,
): Promise<Draft> => {
  const { preHeader } = content;
  const styles = DEFAULT_EMAIL_STYLE;
  const abTest = { ...abTestTerms, others: [{ subject: other, preHeader }] };
  return {
    ...newDraft({
      ...content,
      id,
      now: sentAt,
      trial: results.abTest && abTest,
      ...(await putBodyWithThumbnail(bodies, customer.customerId, {
        body,
        editor: 'TIPTAP_REACTEMAIL',
        styles,
      })),
      senderId: sender.senderId,
      segmentIds: [...segmentIds],
      warmUpConfig: { type: 'complete', data: warmUpDefaults },
    }),
    status: 'sent',
    sentAt: toInstant(sentAt),
  };
};

/**
 * Freezes a variant of an email's content with its links, as the first step of the delivery
 * workflow does. All variants have the same links.
 */
const freeze = async (
  { content, table }: DemoParts,
  { customer }: DemoAgency,
  draft: Draft,
  { body, sentAt, variant }: { body: string; sentAt: number; variant: Variant },
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

const abTestFields = (
  draft: Draft,
  contentKeys: string[],
  { part, endsAt, winner }: NonNullable<EmailResults['abTest']>,
): Partial<Delivery> => ({
  trial: { ...abTestTerms, variants: [...variantsOf(draft)] },
  trialContent: contentKeys,
  trialPart: part,
  trialEndsAt: toInstant(endsAt),
  winner,
  planRun: 1,
  batches: 2,
  batchesDone: 2,
});

const finishedDelivery = (
  draft: Draft,
  { number, sentAt, results }: SentEmail,
  { customer, sender }: DemoAgency,
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
  planned: results.emails.length,
  enqueued: results.emails.length,
  batches: 1,
  batchesDone: 1,
  rev: 1,
  run: 1,
  createdAt: toInstant(sentAt),
  finishedAt: toInstant(results.finishedAt),
});

/** Writes a sent email with the results of its individual emails. Safe to repeat. */
export const putSentContent = async (
  parts: DemoParts,
  agency: DemoAgency,
  email: SentEmail,
): Promise<void> => {
  const { customerId } = agency.customer;
  const { sentAt, results } = email;
  const { emails, abTest } = results;
  const draft = await draftOf(parts, agency, email);
  const { body } = email.content;
  const contentKeys: string[] = [];
  for (const variant of abTest ? variantsOf(draft) : [draft])
    contentKeys.push(await freeze(parts, agency, draft, { body, sentAt, variant }));
  if (abTest) await parts.manifest.putPlan({ deliveryId: draft.id, run: 1 }, abTest.plan);
  const delivery = {
    ...finishedDelivery(draft, email, agency),
    contentKey: contentKeys[0],
    ...(abTest && abTestFields(draft, contentKeys, abTest)),
  };
  await putItems(parts.table, [draftItem(customerId, draft), deliveryItem(delivery)]);
  await putItems(
    parts.table,
    emails.flatMap((demoEmail) => emailItems(draft.id, demoEmail)),
  );
};

/** Writes one of the emails of Olive & Fern with its results. Safe to repeat. */
export const putSentEmail = (
  parts: DemoParts,
  agency: DemoAgency,
  { topic, ...email }: HistoryEmail,
): Promise<void> =>
  putSentContent(parts, agency, {
    ...email,
    content: newsletterOf(topic, email.number),
    other: topic.other,
  });
