import { errorFields, log } from '../platform/logger';
import type { Change, Refuse } from '../platform/work/stream-handler';
import { isTransient } from '../platform/work/transient-failure';
import type { Reaction } from './reaction';

/**
 * Runs a stream handler. When it fails permanently, the batch is halved repeatedly, in order, until
 * the one change that causes the failure is found and refused.
 * @returns the changes that the stream has to deliver again
 */
export const runReaction = async (
  name: string,
  react: Reaction,
  changes: readonly Change[],
  refuse: Refuse,
): Promise<readonly Change[]> => {
  if (changes.length === 0) return [];
  try {
    await react(changes);
    return [];
  } catch (error) {
    if (isTransient(error)) {
      log.warn('A reaction to changes failed and will be retried', {
        step: name,
        count: changes.length,
        ...errorFields(error),
      });
      return changes;
    }
    const [first] = changes;
    if (first && changes.length === 1) return refuse(first, name, error);
  }
  const middle = Math.ceil(changes.length / 2);
  const refusedChanges = await runReaction(name, react, changes.slice(0, middle), refuse);
  return [...refusedChanges, ...(await runReaction(name, react, changes.slice(middle), refuse))];
};
