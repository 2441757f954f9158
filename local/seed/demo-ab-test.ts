import type { Random } from '@mailbloom/simulator-kit/random';
import { sizeOfAbTest } from '../../functions/deliveries/ab-test/ab-test-part';
import {
  randomNumberOf,
  variantBoundaries,
} from '../../functions/deliveries/ab-test/variant-rules';
import { winnerOf } from '../../functions/deliveries/ab-test/winner-rules';
import { partitionShares } from '../../functions/deliveries/recipients/partition-share-rules';
import type { Delivery } from '../../functions/items/delivery/delivery';
import { partitionOf, partitions } from '../../functions/items/partitions';
import { toInstant } from '../../functions/platform/clock';
import type { AbTestWinner } from '../../shared/contracts/email/ab-test';
import { variantLetters } from '../../shared/sending/ab-test';
import { planDelivery } from '../../shared/sending/ab-test-plan';
import { warmUpDefaults } from '../../shared/sending/warm-up';
import { drawClick, mayRead, openDelay } from './demo-engagement';
import { type DemoRecipientEmail, openedAt } from './demo-results';

type Terms = Omit<NonNullable<Delivery['trial']>, 'variants'>;
type Part = NonNullable<Delivery['trialPart']>;

const variantCount = 2;

/**
 * Splits the emails into those of the A/B test and all other emails, as the delivery's plan splits
 * its recipient list. Both variants of the test get the same number of people.
 */
export const splitForAbTest = (
  deliveryId: string,
  terms: Terms,
  emails: readonly DemoRecipientEmail[],
) => {
  const abTest = { ...terms, variants: [] };
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
  const tried = byPartition.flatMap((own, partition) => own.slice(0, ends[partition]));
  const draws = tried.map(({ subscriber }) => randomNumberOf(deliveryId, subscriber.id));
  const cuts = variantBoundaries(Float64Array.from(draws), variantCount);
  const part: Part = { size, batches: plan.trialBatches ?? 0, lastIds, cuts };
  return {
    tried,
    rest: byPartition.flatMap((own, partition) => own.slice(ends[partition])),
    part,
    plan: { counts, batches: [...plan.batches] },
  };
};

/** The shares of a group's emails that people open and click, and that only bots open. */
export type ReadShares = {
  readonly opens: number;
  readonly clicks: number;
  readonly bots: number;
};

/**
 * Marks a fixed share of the emails as read. Ids decide who is in an A/B test and which variant
 * they get, and they differ in each installation. With fixed shares, the figures are the same
 * everywhere.
 */
export const markAsRead = (
  random: Random,
  emails: readonly DemoRecipientEmail[],
  shares: ReadShares,
): readonly DemoRecipientEmail[] => {
  const [opens, clicks, bots] = [shares.opens, shares.clicks, shares.bots].map((share) =>
    Math.round(share * emails.length),
  ) as [number, number, number];
  const readings = Array.from({ length: opens }, (_, index) => ({
    openedAfter: openDelay((index + 0.5) / opens),
    click: index % Math.floor(opens / clicks) === 0 ? drawClick(random) : undefined,
  }));
  const all = [...readings, ...Array.from({ length: bots }, () => 'machine' as const)];
  let next = 0;
  return emails.map((email) => {
    if (!mayRead(email) || next >= all.length) return email;
    const read = all[next];
    next += 1;
    return { ...email, read };
  });
};

/**
 * Chooses the winner as the batch check does, based on the A/B test's opens up to the time of the
 * check.
 */
export const chooseWinner = (emails: readonly DemoRecipientEmail[], at: number): AbTestWinner => {
  const variantResults = variantLetters.slice(0, variantCount).map((variant) => {
    const own = emails.filter((email) => email.variant === variant);
    const acted = own.filter((email) => (openedAt(email) ?? at + 1) <= at).length;
    return { variant, sent: own.length, acted };
  });
  return { ...winnerOf(variantResults), at: toInstant(at), results: variantResults };
};
