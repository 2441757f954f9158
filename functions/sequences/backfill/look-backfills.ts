import pMap from 'p-map';
import { partitions } from '../../items/partitions';
import type { WhichBackfill } from '../../items/sequence/backfill';
import type { SequenceQueue } from '../engine/sequence-queue';
import type { BackfillRepository } from './backfill-repository';

type Dependencies = {
  readonly openings: Pick<BackfillRepository, 'begin'>;
  readonly queue: Pick<SequenceQueue, 'open'>;
};

type Series = { readonly customerId: string; readonly sequenceId: string };

/**
 * Requests a check of everyone in these sequences, partition by partition, so that people who
 * should have left are removed.
 * @param since ISO 8601. A check that started before this time starts again
 */
export const beginLooks = async (
  series: readonly Series[],
  since: string,
  { openings, queue }: Dependencies,
): Promise<void> => {
  const asked = series.flatMap(({ customerId, sequenceId }) =>
    partitions.map(
      (partition): WhichBackfill => ({ customerId, sequenceId, lane: partition, kind: 'look' }),
    ),
  );
  await pMap(asked, (one) => openings.begin({ ...one, since }), { concurrency: partitions.length });
  if (asked.length > 0) await queue.open(asked);
};
