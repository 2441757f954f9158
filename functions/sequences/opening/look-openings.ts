import pMap from 'p-map';
import { lanes } from '../../items/lanes';
import type { WhichOpening } from '../../items/sequence/opening';
import type { SequenceQueue } from '../engine/sequence-queue';
import type { OpeningRepository } from './opening-repository';

type Dependencies = {
  readonly openings: Pick<OpeningRepository, 'begin'>;
  readonly queue: Pick<SequenceQueue, 'open'>;
};

type Series = { readonly customerId: string; readonly sequenceId: string };

/**
 * Has everybody inside these sequences looked at, lane by lane; those leave who should have left.
 * @param since ISO 8601; a look under way since earlier begins again
 */
export const beginLooks = async (
  series: readonly Series[],
  since: string,
  { openings, queue }: Dependencies,
): Promise<void> => {
  const asked = series.flatMap(({ customerId, sequenceId }) =>
    lanes.map((lane): WhichOpening => ({ customerId, sequenceId, lane, kind: 'look' })),
  );
  await pMap(asked, (one) => openings.begin({ ...one, since }), { concurrency: lanes.length });
  if (asked.length > 0) await queue.open(asked);
};
