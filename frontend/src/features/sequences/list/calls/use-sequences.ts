import { limits } from '../../../../../../shared/limits';
import type { SequenceType } from '../../../../../../shared/sequences/sequence-rules';
import { useApi } from '../../../../lib/api/use-api';
import { sequenceRoutes } from './sequence-routes';

/** People enter and move on without anybody on this screen. */
const refreshInterval = limits.sequence.countsPollMs;

/** All series of a kind, last changed first: at most 100, in one call. */
export const useSequences = (type: SequenceType) =>
  useApi(sequenceRoutes[type].list, {}, { refreshInterval });
