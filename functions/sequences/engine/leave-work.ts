import pMap from 'p-map';
import type { Sequence } from '../../items/sequence/sequence';
import type { SequenceRepository } from '../sequence-repository';
import type { LeaveMessage } from './due-message';
import type { LetGo } from './let-go';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'list'>;
  readonly letGo: LetGo;
};

/** Sequences of a customer at a time; there are 100 at most. */
const width = 4;

const endsOutside = ({ running }: Sequence, segmentId: string): boolean =>
  running?.endsOutside === true && running.segmentId === segmentId;

/**
 * Follows a fact that ends people's stay, in every sequence they may be in. Sequences that are off
 * count as well: people keep a place in them.
 */
export const createLeaveWork =
  ({ sequences, letGo }: Dependencies) =>
  async ({ customerId, subscriberIds, segmentId }: LeaveMessage): Promise<void> => {
    const started = (await sequences.list(customerId)).filter(({ running }) => running);
    const asked = segmentId ? started.filter((one) => endsOutside(one, segmentId)) : started;
    await pMap(asked, (one) => letGo(one, customerId, subscriberIds), { concurrency: width });
  };
