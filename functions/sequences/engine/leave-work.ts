import pMap from 'p-map';
import type { Sequence } from '../../items/sequence/sequence';
import type { SequenceRepository } from '../sequence-repository';
import type { LeaveMessage } from './due-message';
import type { LetGo } from './let-go';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'list'>;
  readonly letGo: LetGo;
};

/** How many of a customer's sequences are handled concurrently. There are up to 100. */
const width = 4;

const endsOutside = ({ running }: Sequence, segmentId: string): boolean =>
  running?.endsOutside === true && running.segmentId === segmentId;

/**
 * Handles a change that ends people's enrollments, in every sequence they may be in. That includes
 * sequences that are off, where people keep their place.
 */
export const createLeaveWork =
  ({ sequences, letGo }: Dependencies) =>
  async ({ customerId, subscriberIds, segmentId }: LeaveMessage): Promise<void> => {
    const started = (await sequences.list(customerId)).filter(({ running }) => running);
    const asked = segmentId ? started.filter((one) => endsOutside(one, segmentId)) : started;
    await pMap(asked, (one) => letGo(one, customerId, subscriberIds), { concurrency: width });
  };
