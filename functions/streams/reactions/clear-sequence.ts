import { customerOf } from '../../items/account/customer-keys';
import { partitions } from '../../items/partitions';
import { stepsOfRemoved } from '../../items/sequence/sequence';
import { sequenceOf } from '../../items/sequence/sequence-keys';
import type { Change } from '../../platform/work/stream-handler';
import type { ClearMessage } from '../../sequences/engine/due-message';
import type { Reaction, ReactionContext } from '../reaction';

/**
 * The number of steps per message. Clearing one step ends up to twelve deliveries in one
 * transaction.
 */
const stepsPerMessage = 10;

/** Returns the messages that clear a removed sequence's data. */
export const sequenceRemoval = ({ kind, pk, sk, before }: Change): ClearMessage[] => {
  const customerId = customerOf(pk);
  const sequenceId = sequenceOf(sk);
  if (kind !== 'REMOVE' || !customerId || !sequenceId || !before) return [];
  const steps = stepsOfRemoved(before);
  const parts = Array.from({ length: Math.ceil(steps.length / stepsPerMessage) }, (_, index) => ({
    steps: steps.slice(index * stepsPerMessage, (index + 1) * stepsPerMessage),
  }));
  const clearTasks = [...partitions.map((partition) => ({ lane: partition })), ...parts];
  return clearTasks.map((clearTask) => ({ customerId, sequenceId, ...clearTask }));
};

/** Requests that the data of removed sequences is cleared, in parts that may be repeated. */
export const clearSequences =
  ({ sequenceQueue: sequences }: ReactionContext): Reaction =>
  async (changes) => {
    const messages = changes.flatMap(sequenceRemoval);
    if (messages.length > 0) await sequences.clear(messages);
  };
