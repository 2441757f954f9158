import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../shared/limits';
import { useApi } from '../../../lib/api/use-api';
import { sequenceRoutes } from '../list/calls/sequence-routes';

type SequenceKey = Pick<SequenceView, 'id' | 'type'>;

/**
 * The polling intervals. The numbers change without any action on this screen, because people
 * advance and open emails. A hidden tab doesn't poll.
 */
const { stepsPollMs, countsPollMs } = limits.sequence;

/** Returns the sequence with its counts, refreshed every half minute. */
export const useLiveSequence = ({ id, type }: SequenceKey) =>
  useApi(
    sequenceRoutes[type].read,
    { params: { sequenceId: id } },
    { refreshInterval: countsPollMs },
  );

/** Returns the sequence's emails with their results. */
export const useLiveSteps = ({ id, type }: SequenceKey) =>
  useApi(
    sequenceRoutes[type].steps,
    { params: { sequenceId: id } },
    { refreshInterval: stepsPollMs },
  );

/** Returns the links in all of the sequence's emails. */
export const useLiveLinks = ({ id, type }: SequenceKey) =>
  useApi(
    sequenceRoutes[type].links,
    { params: { sequenceId: id } },
    { refreshInterval: stepsPollMs },
  );
