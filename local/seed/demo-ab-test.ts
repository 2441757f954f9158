import type { Random } from '@mailbloom/simulator-kit/random';
import { sizeOfAbTest } from '../../functions/deliveries/ab-test/ab-test-part';
import { winnerOf } from '../../functions/deliveries/ab-test/winner-rules';
import { partitionShares } from '../../functions/deliveries/recipients/partition-share-rules';
import type { Delivery } from '../../functions/items/delivery/delivery';
import { partitionOf, partitions } from '../../functions/items/partitions';
import { toInstant } from '../../functions/platform/clock';
import type { AbTestWinner } from '../../shared/contracts/email/ab-test';
import { variantLetters } from '../../shared/sending/ab-test';
import { planDelivery } from '../../shared/sending/ab-test-plan';
import { warmUpDefaults } from '../../shared/sending/warm-up';
import { drawClick, mayRead, openDelay } from './demo-chances';
import { type DemoRecipientEmail, openedAt } from './demo-results';

type AbTest = NonNullable<Delivery['trial']>;
type Part = NonNullable<Delivery['trialPart']>;

/**
 * Splits the emails into those of the A/B test and all other emails, as the delivery's plan splits
 * its recipient list.
 */
export const splitForAbTest = (abTest: AbTest, emails: readonly DemoRecipientEmail[]) => {
  const byPartition = partitions.map((partition) =>
    emails
      .filter(({ subscriber }) => partitionOf(subscriber.id) === partition)
      .sort((one, other) => (one.subscriber.id < other.subscriber.id ? -1 : 1)),
  );
  const counts = byPartition.map(({ length }) => length);
  const size = sizeOfAbTest({ trial: abTest }, emails.length);
  const plan = planDelivery(emails.length, 'complete', warmUpDefaults, abTest);
  const ends = partitionShares(counts, 0, size).map(({ to }) => to);
  const lastIds = byPartition.map(
    (own, partition) => own[(ends[partition] ?? 0) - 1]?.subscriber.id ?? '',
  );
  const part: Part = { size, batches: plan.trialBatches ?? 0, lastIds };
  return {
    tried: byPartition.flatMap((own, partition) => own.slice(0, ends[partition])),
    rest: byPartition.flatMap((own, partition) => own.slice(ends[partition])),
    part,
    plan: { counts, batches: [...plan.batches] },
  };
};

/** How many emails of a group people open and click, and how many only bots open. */
export type ReadCounts = {
  readonly opens: number;
  readonly clicks: number;
  readonly bots: number;
};

/**
 * Marks fixed numbers of the emails as read. Ids decide who is in an A/B test and which variant
 * they get. The ids differ in each installation, but the figures must not.
 */
export const markAsRead = (
  random: Random,
  emails: readonly DemoRecipientEmail[],
  { opens, clicks, bots }: ReadCounts,
): readonly DemoRecipientEmail[] => {
  const readings = Array.from({ length: opens }, (_, index) => ({
    openedAfter: openDelay((index + 0.5) / opens),
    click: index % Math.floor(opens / clicks) === 0 ? drawClick(random) : undefined,
  }));
  const all = [...readings, ...Array.from({ length: bots }, () => 'machine' as const)];
  const readable = emails.filter(mayRead);
  return emails.map((email) => {
    const read = all[readable.indexOf(email)];
    return read && mayRead(email) ? { ...email, read } : email;
  });
};

/**
 * Chooses the winner as the batch check does, based on the A/B test's opens up to the time of the
 * check.
 */
export const chooseWinner = (
  { variants }: AbTest,
  emails: readonly DemoRecipientEmail[],
  at: number,
): AbTestWinner => {
  const variantResults = variantLetters.slice(0, variants.length).map((variant) => {
    const own = emails.filter((email) => email.variant === variant && email.fate !== 'skipped');
    const acted = own.filter((email) => (openedAt(email) ?? at + 1) <= at).length;
    return { variant, sent: own.length, acted };
  });
  return { ...winnerOf(variantResults), at: toInstant(at), results: variantResults };
};
