import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../shared/limits';
import { useApi } from '../../../lib/api/use-api';
import { sequenceRoutes } from '../list/calls/sequence-routes';

type Which = Pick<SequenceView, 'id' | 'type'>;

/** People move on and open their mails without anybody on this screen; a hidden tab does not ask. */
const { stepsPollMs, countsPollMs } = limits.sequence;

/** The series with its people, counted anew every half minute. */
export const useLiveSequence = ({ id, type }: Which) =>
  useApi(
    sequenceRoutes[type].read,
    { params: { sequenceId: id } },
    { refreshInterval: countsPollMs },
  );

/** Its emails with their results. */
export const useLiveSteps = ({ id, type }: Which) =>
  useApi(
    sequenceRoutes[type].steps,
    { params: { sequenceId: id } },
    { refreshInterval: stepsPollMs },
  );

/** The links of all its emails. */
export const useLiveLinks = ({ id, type }: Which) =>
  useApi(
    sequenceRoutes[type].links,
    { params: { sequenceId: id } },
    { refreshInterval: stepsPollMs },
  );
