import { limits } from '../../../../../../shared/limits';
import type { SequenceType } from '../../../../../../shared/sequences/sequence-rules';
import { useApi } from '../../../../lib/api/use-api';
import { sequenceRoutes } from './sequence-routes';

/**
 * The refresh interval in milliseconds. It is needed because people enter and advance without any
 * action on this screen.
 */
const refreshInterval = limits.sequence.countsPollMs;

/**
 * Returns all sequences of a kind, most recently changed first. Loads all of them in one call,
 * because there can be up to 100.
 */
export const useSequences = (type: SequenceType) =>
  useApi(sequenceRoutes[type].list, {}, { refreshInterval });
