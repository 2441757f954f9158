import { toInstant } from '../../functions/platform/clock';
import type { DemoAgency } from './demo-agency';
import type { DemoAudience } from './demo-audience';
import { emailIntervalMs, inventEmails } from './demo-chances';
import type { DemoLeavers } from './demo-members';
import type { DemoParts } from './demo-parts';
import type { DemoRecipientEmail } from './demo-results';
import {
  createSentDraft,
  type DemoEmail,
  freeze,
  putSentEmail,
  recipientsOf,
} from './demo-sent-email';

type PastEmail = {
  readonly email: DemoEmail;
  readonly sentDaysAgo: number;
  /** The exact number of emails that bounced. No one complains, and chance decides the rest. */
  readonly bounces: number;
  readonly openChance: number;
};

const withFate = (bounces: number) => (demoEmail: DemoRecipientEmail, index: number) => {
  const { fate, read, ...rest } = demoEmail;
  if (index < bounces) return { ...rest, fate: 'bounced' as const };
  const isKept = fate !== 'bounced' && fate !== 'complained';
  return { ...demoEmail, fate: isKept ? fate : ('delivered' as const) };
};

/**
 * Creates a store's first email, which was sent to everyone in one batch.
 * @returns the people who left through it
 */
export const seedPastEmail = async (
  parts: DemoParts,
  store: DemoAgency,
  audience: DemoAudience,
  { email, sentDaysAgo, bounces, openChance }: PastEmail,
): Promise<DemoLeavers> => {
  const sentAt = parts.daysAgo(sentDaysAgo);
  const draft = await createSentDraft(parts, store, audience, { email, sentAt });
  const sentEmail = { draft, body: email.body, number: 1, sentAt };
  const recipients = recipientsOf(audience, new Map(), sentAt);
  const chances = { openChance, clickChance: 0.2 };
  return putSentEmail(parts, store, sentEmail, {
    emails: inventEmails(parts.random, recipients, sentAt, chances).map(withFate(bounces)),
    planned: recipients.length,
    contentKey: await freeze(parts, store, sentEmail),
    finishedAt: toInstant(sentAt + recipients.length * emailIntervalMs),
  });
};
