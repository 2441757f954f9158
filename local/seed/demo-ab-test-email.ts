import type { Random } from '@mailbloom/simulator-kit/random';
import { variantOf } from '../../functions/deliveries/ab-test/variant-rules';
import type { VariantLetter } from '../../shared/sending/ab-test';
import { chooseWinner, markAsRead, type ReadShares, splitForAbTest } from './demo-ab-test';
import type { DemoSubscriber } from './demo-audience';
import { emailIntervalMs, unreadEmail } from './demo-engagement';
import type { DemoRecipientEmail, EmailResults } from './demo-results';

const hour = 3_600_000;

/** Half of the list gets the A/B test, so that the variants are large enough to compare. */
export const abTestTerms = { percent: 50, measure: 'opens', hours: 24 } as const;

type Kind = 'clear' | 'unclear';

/** What people did with each variant, and with the emails of the winner to everyone else. */
const readers: Readonly<Record<Kind, Readonly<Record<'A' | 'B' | 'rest', ReadShares>>>> = {
  clear: {
    A: { opens: 0.3, clicks: 0.041, bots: 0.11 },
    B: { opens: 0.42, clicks: 0.058, bots: 0.1 },
    rest: { opens: 0.41, clicks: 0.054, bots: 0.1 },
  },
  unclear: {
    A: { opens: 0.352, clicks: 0.044, bots: 0.1 },
    B: { opens: 0.366, clicks: 0.046, bots: 0.11 },
    rest: { opens: 0.355, clicks: 0.045, bots: 0.1 },
  },
};

/** The texts of variants don't affect who gets which variant, so they can be empty here. */
const emptyVariants = [
  { subject: 'A', preHeader: '' },
  { subject: 'B', preHeader: '' },
] as const;

const inSendingOrder = (
  emails: readonly DemoRecipientEmail[],
  startAt: number,
): readonly DemoRecipientEmail[] =>
  emails.map((demoEmail, index) => ({ ...demoEmail, sentAt: startAt + index * emailIntervalMs }));

/**
 * Invents an email with two subjects. The subject that more people opened went to the remaining
 * recipients a day later.
 */
export const inventAbTestEmails = (
  random: Random,
  recipients: readonly DemoSubscriber[],
  {
    deliveryId,
    sentAt,
    kind,
  }: { readonly deliveryId: string; readonly sentAt: number; readonly kind: Kind },
): EmailResults => {
  const emails = recipients.map((subscriber, index) =>
    unreadEmail(subscriber, { random, index, sentAt }),
  );
  const { tried, rest, part, plan } = splitForAbTest(deliveryId, abTestTerms, emails);
  const emailsWithVariant = inSendingOrder(tried, sentAt).map((demoEmail) => {
    const drawnVariant = variantOf(
      { deliveryId, trial: { ...abTestTerms, variants: [...emptyVariants] }, trialPart: part },
      demoEmail.subscriber.id,
    );
    return { ...demoEmail, variant: drawnVariant?.variant };
  });
  const emailsOfVariant = (variantLetter: VariantLetter) =>
    emailsWithVariant.filter(({ variant }) => variant === variantLetter);
  const first = [
    ...markAsRead(random, emailsOfVariant('A'), readers[kind].A),
    ...markAsRead(random, emailsOfVariant('B'), readers[kind].B),
  ];
  const endsAt = sentAt + tried.length * emailIntervalMs + abTestTerms.hours * hour;
  const winner = chooseWinner(first, endsAt);
  const second = markAsRead(random, inSendingOrder(rest, endsAt), readers[kind].rest);
  return {
    emails: [...first, ...second],
    finishedAt: endsAt + rest.length * emailIntervalMs,
    abTest: { part, plan, endsAt, winner },
  };
};
