import { inParallel } from '../../platform/in-parallel';
import { errorFields, log } from '../../platform/logger';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { isPassing } from '../../platform/work/passing-failure';
import {
  type Change,
  type Refuse,
  type StreamWork,
  streamHandler,
} from '../../platform/work/stream-handler';
import { type CounterRepository, createCounterRepository } from '../counter-repository';
import { type Fold, foldChanges } from '../fold-rules';
import { liveRefusedChanges } from '../refused-changes';

type Counters = { readonly counters: Pick<CounterRepository, 'apply'> };

const live = once((): Counters => ({ counters: createCounterRepository(liveTable()) }));

/** Counter items written at a time. */
const width = 32;
const name = 'project-counters';

/** The folds of what can be read; what cannot is refused. */
const foldReadable = async (changes: readonly Change[], refuse: Refuse) => {
  const [readable, owed]: [Change[], Change[]] = [[], []];
  for (const change of changes) {
    try {
      foldChanges([change]);
      readable.push(change);
    } catch (error) {
      owed.push(...(await refuse(change, name, error)));
    }
  }
  return { folds: foldChanges(readable), owed };
};

const foldAll = async (changes: readonly Change[], refuse: Refuse) => {
  try {
    return { folds: foldChanges(changes), owed: [] };
  } catch {
    return foldReadable(changes, refuse);
  }
};

type Applying = {
  readonly changes: ReadonlyMap<string, Change>;
  readonly apply: CounterRepository['apply'];
  readonly refuse: Refuse;
};

/**
 * Applies a fold; when it is refused, entry by entry, so that one bad entry leaves the others.
 * An entry is kept before a later one is counted: the cursor would pass over it.
 * @returns what the stream has to deliver again
 */
const applyFold = async (fold: Fold, applying: Applying): Promise<readonly Change[]> => {
  const { changes, apply, refuse } = applying;
  const owed = fold.entries.flatMap(({ sequence }) => changes.get(sequence) ?? []);
  try {
    await apply(fold);
    return [];
  } catch (error) {
    if (isPassing(error)) {
      log.warn('Counts wait', errorFields(error));
      return owed;
    }
    if (owed.length === 1 && owed[0]) return refuse(owed[0], name, error);
  }
  for (const entry of fold.entries) {
    const left = await applyFold({ ...fold, entries: [entry] }, applying);
    if (left.length > 0) return left;
  }
  return [];
};

/** Folds a batch of the stream into one write per counter item; safe to run again on the same batch. */
export const projectCounters: StreamWork<Counters> = async (changes, { counters }, { refuse }) => {
  const { folds, owed } = await foldAll(changes, refuse);
  const bySequence = new Map(changes.map((change) => [change.sequence, change]));
  const applying = { changes: bySequence, apply: counters.apply, refuse };
  const left = await inParallel(folds, width, (fold) => applyFold(fold, applying));
  return [...owed, ...left.flat()];
};

export const handler = streamHandler(projectCounters, live, liveRefusedChanges);
