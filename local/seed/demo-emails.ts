import { newDraft } from '../../functions/drafts/draft';
import { putDrawnBody } from '../../functions/email-content/drawn-body';
import { draftItem } from '../../functions/items/draft';
import { toInstant } from '../../functions/platform/clock';
import { putItems } from '../../functions/platform/table/batch-requests';
import { DEFAULT_EMAIL_STYLE } from '../../shared/email/document/styles';
import { seedAbTestEmail } from './demo-ab-test-email';
import type { DemoAgency } from './demo-agency';
import type { DemoAudience } from './demo-audience';
import { type Chances, emailIntervalMs, inventEmails } from './demo-chances';
import type { DemoLeavers } from './demo-members';
import type { DemoParts } from './demo-parts';
import {
  createSentDraft,
  type DemoEmail,
  freeze,
  putSentEmail,
  recipientsOf,
} from './demo-sent-email';
import { ceramicsEmail, springNewsletter, summerDraft } from './newsletter';

type SentEmailInput = {
  readonly email: DemoEmail;
  /** The position of this email among all emails the store has sent, starting at 1. */
  readonly number: number;
  readonly daysAgo: number;
  readonly chances: Chances;
};

const first: SentEmailInput = {
  email: ceramicsEmail,
  number: 1,
  daysAgo: 41,
  chances: { openChance: 0.41, clickChance: 0.18 },
};
const last: SentEmailInput = {
  email: springNewsletter,
  number: 3,
  daysAgo: 6,
  chances: { openChance: 0.47, clickChance: 0.24 },
};

/** Creates an email that was sent to everyone in one batch. */
const seedSentEmail = async (
  parts: DemoParts,
  agency: DemoAgency,
  audience: DemoAudience,
  { email, number, daysAgo, chances }: SentEmailInput,
  leavers: DemoLeavers,
): Promise<DemoLeavers> => {
  const sentAt = parts.daysAgo(daysAgo);
  const draft = await createSentDraft(parts, agency, audience, { email, sentAt });
  const sentEmail = { draft, body: email.body, number, sentAt };
  const recipients = recipientsOf(audience, leavers, sentAt);
  return putSentEmail(parts, agency, sentEmail, {
    emails: inventEmails(parts.random, recipients, sentAt, chances),
    planned: recipients.length,
    contentKey: await freeze(parts, agency, sentEmail),
    finishedAt: toInstant(sentAt + recipients.length * emailIntervalMs),
  });
};

const seedDraft = async (parts: DemoParts, { customer, sender }: DemoAgency): Promise<void> => {
  const { body, ...content } = summerDraft;
  const { customerId } = customer;
  const now = parts.daysAgo(1);
  const drawn = await putDrawnBody(parts.bodies, customerId, {
    body,
    editor: 'TIPTAP_REACTEMAIL',
    styles: DEFAULT_EMAIL_STYLE,
  });
  const id = parts.random.id(now);
  const draft = newDraft({ ...content, id, now, ...drawn, senderId: sender.senderId });
  await putItems(parts.table, [draftItem(customerId, draft)]);
};

/**
 * Creates three finished emails with results and one draft. With three emails, the newest can be
 * compared with the benchmark. The second email has an A/B test of subjects.
 * @returns the people who left through the emails
 */
export const seedEmails = async (
  parts: DemoParts,
  agency: DemoAgency,
  audience: DemoAudience,
): Promise<DemoLeavers> => {
  const leavers = new Map(await seedSentEmail(parts, agency, audience, first, new Map()));
  const byAbTest = await seedAbTestEmail(parts, agency, audience, leavers);
  for (const [id, status] of byAbTest) leavers.set(id, status);
  const byLast = await seedSentEmail(parts, agency, audience, last, leavers);
  for (const [id, status] of byLast) leavers.set(id, status);
  await seedDraft(parts, agency);
  return leavers;
};
