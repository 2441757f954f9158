import pMap from 'p-map';
import { partitions } from '../../items/partitions';
import type { BackfillKey } from '../../items/sequence/backfill';
import type { SequenceQueue } from '../engine/sequence-queue';
import type { BackfillRepository } from './backfill-repository';

type Dependencies = {
  readonly backfills: Pick<BackfillRepository, 'begin'>;
  readonly queue: Pick<SequenceQueue, 'open'>;
};

type SequenceKey = { readonly customerId: string; readonly sequenceId: string };

/**
 * Requests a check of everyone in these sequences, partition by partition, so that people who
 * should have left are removed.
 * @param since ISO 8601. A check that started before this time starts again
 */
export const beginCheckBackfills = async (
  sequenceKeys: readonly SequenceKey[],
  since: string,
  { backfills, queue }: Dependencies,
): Promise<void> => {
  const backfillKeys = sequenceKeys.flatMap(({ customerId, sequenceId }) =>
    partitions.map(
      (partition): BackfillKey => ({ customerId, sequenceId, lane: partition, kind: 'look' }),
    ),
  );
  await pMap(backfillKeys, (one) => backfills.begin({ ...one, since }), {
    concurrency: partitions.length,
  });
  if (backfillKeys.length > 0) await queue.open(backfillKeys);
};
