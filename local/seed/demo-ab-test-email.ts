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

/** Tests on half of the list, because a small store's list is just large enough for an A/B test. */
const terms = { percent: 50, measure: 'opens', hours: 24 } as const;
const readers: Readonly<Record<'A' | 'B' | 'rest', ReadCounts>> = {
  A: { opens: 32, clicks: 5, machines: 20 },
  B: { opens: 70, clicks: 13, machines: 10 },
  rest: { opens: 126, clicks: 23, machines: 28 },
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
  from: number,
): readonly DemoRecipientEmail[] =>
  emails.map((demoEmail, index) => ({ ...demoEmail, handedAt: from + index * emailIntervalMs }));

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
    trial: abTest,
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
    unreadEmail(subscriber, { random, index, handedAt: sentAt }),
  );
  const { tried, rest, part, plan } = splitForAbTest(abTest, emails);
  const drawn = inSendingOrder(tried, sentAt).map((demoEmail) => {
    const found = variantOf(
      { deliveryId, trial: abTest, trialPart: part },
      demoEmail.subscriber.id,
    );
    return { ...demoEmail, variant: found?.variant };
  });
  const of = (variantLetter: VariantLetter) =>
    drawn.filter(({ variant }) => variant === variantLetter);
  const first = [
    ...markAsRead(random, of('A'), readers.A),
    ...markAsRead(random, of('B'), readers.B),
  ];
  const endsAt = sentAt + tried.length * emailIntervalMs + terms.hours * hour;
  const winner = chooseWinner(abTest, first, endsAt);
  const second = markAsRead(random, inSendingOrder(rest, endsAt), readers.rest);
  await recipientLists.putPlan({ deliveryId, run: 1 }, plan);
  return putSentEmail(parts, agency, email, {
    mails: [...first, ...second],
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
