import pMap from 'p-map';
import { abTestBatches, abTestSize } from '../../../shared/sending/ab-test';
import type { Batch } from '../../../shared/sending/warm-up';
import type { Delivery } from '../../items/delivery/delivery';
import type { ManifestId, ManifestStore } from '../recipients/manifest-store';
import { partitionShares } from '../recipients/partition-share-rules';
import { cutsOf, drawOf } from './variant-rules';

type Part = NonNullable<Delivery['trialPart']>;

/** Returns how many of the planned recipients are in the A/B test, or 0 if there is no test. */
export const sizeOfAbTest = ({ trial }: Pick<Delivery, 'trial'>, planned: number): number =>
  trial ? abTestSize(planned, trial.percent) : 0;

/**
 * Determines which recipients are in the A/B test: the id of the last one in each partition, and
 * the numbers at which their draws are divided into variants. Half a million draws take seconds.
 * Safe to repeat.
 */
export const abTestPartOf = async (
  id: ManifestId,
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
  manifest: Pick<ManifestStore, 'laneIds'>,
): Promise<Part> => {
  const draws = new Float64Array(size);
  let drawn = 0;
  const lastIds = await pMap(
    partitionShares(counts, 0, size),
    async ({ lane, to }) => {
      let last = '';
      for await (const found of manifest.laneIds(id, { lane, from: 0, to })) {
        draws[drawn] = drawOf(id.deliveryId, found);
        drawn += 1;
        last = found;
      }
      return last;
    },
    { concurrency: 8 },
  );
  const cuts = cutsOf(draws.subarray(0, drawn), variants);
  return { size, batches: abTestBatches(batches, size), lastIds, cuts };
};

/** Returns true if no winner was chosen yet and the batch is the first one outside the A/B test. */
export const awaitsWinner = ({ trialPart, winner }: Delivery, batch: number): boolean =>
  trialPart !== undefined && winner === undefined && batch >= trialPart.batches;
