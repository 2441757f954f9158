import pMap from 'p-map';
import { trialBatches, trialSize } from '../../../shared/sending/trial';
import type { Batch } from '../../../shared/sending/warm-up';
import type { Delivery } from '../../items/delivery/delivery';
import { laneShares } from '../recipients/lane-share-rules';
import type { ManifestId, ManifestStore } from '../recipients/manifest-store';
import { cutsOf, drawOf } from './variant-rules';

type Part = NonNullable<Delivery['trialPart']>;

/** How many of so many recipients are in the trial; none without one. */
export const sizeOfTrial = ({ trial }: Pick<Delivery, 'trial'>, planned: number): number =>
  trial ? trialSize(planned, trial.percent) : 0;

/**
 * Finds who is in the trial, the last of its people in each lane, and where their draws are cut into
 * variants. Half a million people draw within seconds. Safe to repeat.
 */
export const trialPartOf = async (
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
    laneShares(counts, 0, size),
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
  return { size, batches: trialBatches(batches, size), lastIds, cuts };
};

/** True before the first batch outside the trial while no winner is chosen. */
export const awaitsWinner = ({ trialPart, winner }: Delivery, batch: number): boolean =>
  trialPart !== undefined && winner === undefined && batch >= trialPart.batches;
