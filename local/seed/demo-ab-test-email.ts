import { variantOf } from '../../functions/deliveries/ab-test/variant-rules';
import { toInstant } from '../../functions/platform/clock';
import type { VariantLetter } from '../../shared/sending/ab-test';
import { variantsOf } from '../../shared/sending/ab-test-checks';
import { chooseWinner, markAsRead, type ReadCounts, splitForAbTest } from './demo-ab-test';
import type { DemoAgency } from './demo-agency';
import type { DemoAudience } from './demo-audience';
import { emailIntervalMs, unreadEmail } from './demo-chances';
import type { DemoLeavers } from './demo-members';
import type { DemoParts } from './demo-parts';
import type { DemoRecipientEmail } from './demo-results';
import { createSentDraft, freeze, putSentEmail, recipientsOf } from './demo-sent-email';
import { herbsEmail } from './newsletter';

const sentDaysAgo = 20;
const hour = 3_600_000;

/**
 * Half of the list gets the A/B test, because a small store has only just enough recipients for
 * one.
 */
const terms = { percent: 50, measure: 'opens', hours: 24 } as const;
const readers: Readonly<Record<'A' | 'B' | 'rest', ReadCounts>> = {
  A: { opens: 32, clicks: 5, bots: 20 },
  B: { opens: 70, clicks: 13, bots: 10 },
  rest: { opens: 126, clicks: 23, bots: 28 },
};

/** Freezes the content of every variant. All variants have the same links. */
const freezeAll = async (...[parts, agency, email]: Parameters<typeof freeze>) => {
  const keys: string[] = [];
  for (const variant of variantsOf(email.draft)) {
    keys.push(await freeze(parts, agency, email, variant));
  }
  return { contentKey: keys[0] ?? '', trialContent: keys };
};

const inSendingOrder = (
  emails: readonly DemoRecipientEmail[],
  startAt: number,
): readonly DemoRecipientEmail[] =>
  emails.map((demoEmail, index) => ({ ...demoEmail, sentAt: startAt + index * emailIntervalMs }));

const writeAbTest = async (
  parts: DemoParts,
  agency: DemoAgency,
  audience: DemoAudience,
  sentAt: number,
) => {
  const { body, other } = herbsEmail;
  const abTest = { ...terms, others: [other] };
  const draft = await createSentDraft(parts, agency, audience, {
    email: herbsEmail,
    sentAt,
    abTest,
  });
  return { draft, body, number: 2, sentAt };
};

/**
 * Creates an email with two subjects. The subject that more people opened was sent to the remaining
 * recipients a day later.
 */
export const seedAbTestEmail = async (
  parts: DemoParts,
  agency: DemoAgency,
  audience: DemoAudience,
  leavers: DemoLeavers,
): Promise<DemoLeavers> => {
  const { random, manifest: recipientLists } = parts;
  const sentAt = parts.daysAgo(sentDaysAgo);
  const email = await writeAbTest(parts, agency, audience, sentAt);
  const { id: deliveryId } = email.draft;
  const abTest = { ...terms, variants: [...variantsOf(email.draft)] };
  const emails = recipientsOf(audience, leavers, sentAt).map((subscriber, index) =>
    unreadEmail(subscriber, { random, index, sentAt }),
  );
  const { tried, rest, part, plan } = splitForAbTest(abTest, emails);
  const emailsWithVariant = inSendingOrder(tried, sentAt).map((demoEmail) => {
    const drawnVariant = variantOf(
      { deliveryId, trial: abTest, trialPart: part },
      demoEmail.subscriber.id,
    );
    return { ...demoEmail, variant: drawnVariant?.variant };
  });
  const emailsOfVariant = (variantLetter: VariantLetter) =>
    emailsWithVariant.filter(({ variant }) => variant === variantLetter);
  const first = [
    ...markAsRead(random, emailsOfVariant('A'), readers.A),
    ...markAsRead(random, emailsOfVariant('B'), readers.B),
  ];
  const endsAt = sentAt + tried.length * emailIntervalMs + terms.hours * hour;
  const winner = chooseWinner(abTest, first, endsAt);
  const second = markAsRead(random, inSendingOrder(rest, endsAt), readers.rest);
  await recipientLists.putPlan({ deliveryId, run: 1 }, plan);
  return putSentEmail(parts, agency, email, {
    emails: [...first, ...second],
    ...(await freezeAll(parts, agency, email)),
    planned: emails.length,
    planRun: 1,
    batches: 2,
    batchesDone: 2,
    trial: abTest,
    trialPart: part,
    trialEndsAt: toInstant(endsAt),
    winner,
    finishedAt: toInstant(endsAt + rest.length * emailIntervalMs),
  });
};
