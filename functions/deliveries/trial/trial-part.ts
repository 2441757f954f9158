import { trialBatches, trialSize } from '../../../shared/sending/trial';
import type { Batch } from '../../../shared/sending/warm-up';
import type { Delivery } from '../../items/delivery/delivery';
import { inParallel } from '../../platform/in-parallel';
import { laneShares } from '../recipients/lane-share-rules';
import type { ManifestId, ManifestStore } from '../recipients/manifest-store';

type Part = NonNullable<Delivery['trialPart']>;

/** How many of so many recipients are in the trial; none without one. */
export const sizeOfTrial = ({ trial }: Pick<Delivery, 'trial'>, planned: number): number =>
  trial ? trialSize(planned, trial.percent) : 0;

/** Finds who is in the trial: the last of its people in each lane. Safe to repeat. */
export const trialPartOf = async (
  id: ManifestId,
  {
    counts,
    batches,
    size,
  }: {
    readonly counts: readonly number[];
    readonly batches: readonly Batch[];
    readonly size: number;
  },
  manifest: Pick<ManifestStore, 'laneIds'>,
): Promise<Part> => {
  const lastIds = await inParallel(laneShares(counts, 0, size), 8, async ({ lane, to }) => {
    let last = '';
    for await (const found of manifest.laneIds(id, { lane, from: Math.max(0, to - 1), to })) {
      last = found;
    }
    return last;
  });
  return { size, batches: trialBatches(batches, size), lastIds };
};

/** True before the first batch outside the trial while no winner is chosen. */
export const awaitsWinner = ({ trialPart, winner }: Delivery, batch: number): boolean =>
  trialPart !== undefined && winner === undefined && batch >= trialPart.batches;
