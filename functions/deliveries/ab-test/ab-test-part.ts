import pMap from 'p-map';
import { abTestBatches, abTestSize } from '../../../shared/sending/ab-test';
import type { Batch } from '../../../shared/sending/warm-up';
import type { Delivery } from '../../items/delivery/delivery';
import { partitionShares } from '../recipients/partition-share-rules';
import type { RecipientListId, RecipientListStore } from '../recipients/recipient-list-store';
import { randomNumberOf, variantBoundaries } from './variant-rules';

type Part = NonNullable<Delivery['trialPart']>;

/** Returns how many of the planned recipients are in the A/B test, or 0 if there is no test. */
export const sizeOfAbTest = (
  { trial: abTest }: Pick<Delivery, 'trial'>,
  recipientCount: number,
): number => (abTest ? abTestSize(recipientCount, abTest.percent) : 0);

/**
 * Determines which recipients are in the A/B test: the id of the last one in each partition, and
 * the boundaries between the variants. Each recipient draws a number, and the boundaries divide
 * these numbers into variants. Half a million draws take seconds. Safe to repeat.
 */
export const abTestPartOf = async (
  id: RecipientListId,
  {
    counts,
    batches,
    size,
    variants,
  }: {
    readonly counts: readonly number[];
    readonly batches: readonly Batch[];
    readonly size: number;
    readonly variants: number;
  },
  recipientLists: Pick<RecipientListStore, 'partitionIds'>,
): Promise<Part> => {
  const draws = new Float64Array(size);
  let drawn = 0;
  const lastIds = await pMap(
    partitionShares(counts, 0, size),
    async ({ partition, to }) => {
      let last = '';
      for await (const subscriberId of recipientLists.partitionIds(id, {
        partition,
        from: 0,
        to,
      })) {
        draws[drawn] = randomNumberOf(id.deliveryId, subscriberId);
        drawn += 1;
        last = subscriberId;
      }
      return last;
    },
    { concurrency: 8 },
  );
  const cuts = variantBoundaries(draws.subarray(0, drawn), variants);
  return { size, batches: abTestBatches(batches, size), lastIds, cuts };
};

/** Returns true if no winner was chosen yet and the batch is the first one outside the A/B test. */
export const awaitsWinner = ({ trialPart: abTestPart, winner }: Delivery, batch: number): boolean =>
  abTestPart !== undefined && winner === undefined && batch >= abTestPart.batches;
