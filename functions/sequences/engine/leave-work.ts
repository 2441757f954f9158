import pMap from 'p-map';
import type { Sequence } from '../../items/sequence/sequence';
import type { SequenceRepository } from '../sequence-repository';
import type { LeaveMessage } from './due-message';
import type { EndEnrollments } from './end-enrollments';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'list'>;
  readonly letGo: EndEnrollments;
};

/** How many of a customer's sequences are handled concurrently. There are up to 100. */
const width = 4;

const endsOnSegmentLeave = ({ running }: Sequence, segmentId: string): boolean =>
  running?.endsOutside === true && running.segmentId === segmentId;

/**
 * Handles a change that ends people's enrollments, in every sequence they may be in. That includes
 * sequences that are off, whose people stay at their step.
 */
export const createLeaveTask =
  ({ sequences, letGo }: Dependencies) =>
  async ({ customerId, subscriberIds, segmentId }: LeaveMessage): Promise<void> => {
    const started = (await sequences.list(customerId)).filter(({ running }) => running);
    const affectedSequences = segmentId
      ? started.filter((one) => endsOnSegmentLeave(one, segmentId))
      : started;
    await pMap(affectedSequences, (one) => letGo(one, customerId, subscriberIds), {
      concurrency: width,
    });
  };
