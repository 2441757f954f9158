import pMap from 'p-map';
import { customerOf } from '../../items/account/customer-keys';
import { segmentOf } from '../../items/segment-keys';
import { systemClock, toInstant } from '../../platform/clock';
import type { Change } from '../../platform/work/stream-handler';
import { newestBy, type Reaction, type ReactionContext } from '../reaction';

export type SegmentRemoval = {
  readonly customerId: string;
  readonly segmentId: string;
};

const width = 8;

/** Returns a deleted segment, whose members' rows still exist. */
export const segmentRemoval = ({ kind, pk, sk }: Change): SegmentRemoval | undefined => {
  const customerId = customerOf(pk);
  const segmentId = segmentOf(sk);
  if (kind !== 'REMOVE' || !customerId || !segmentId) return undefined;
  return { customerId, segmentId };
};

/**
 * Starts a job that deletes the members' rows of a deleted segment. The job has the segment's id,
 * so a repeated batch starts no second one.
 */
export const clearSegments =
  ({ jobs }: ReactionContext): Reaction =>
  async (changes) => {
    const removals = newestBy(changes, segmentRemoval, ({ segmentId }) => segmentId);
    await pMap(
      removals,
      ({ customerId, segmentId }) =>
        jobs.send({
          customerId,
          id: segmentId,
          input: { kind: 'clear_segment', segmentId },
          createdAt: toInstant(systemClock()),
        }),
      { concurrency: width },
    );
  };
