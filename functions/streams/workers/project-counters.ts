import { inParallel } from '../../platform/in-parallel';
import { once } from '../../platform/once';
import { type Change, streamHandler } from '../../platform/stream-handler';
import { liveTable } from '../../platform/table';
import { type CounterRepository, createCounterRepository } from '../counter-repository';
import { foldChanges } from '../fold-rules';

const live = once(() => ({ counters: createCounterRepository(liveTable()) }));

/** Counter items written at a time. */
const width = 32;

/** Folds a batch of the stream into one write per counter item; safe to run again on the same batch. */
export const projectCounters = async (
  changes: readonly Change[],
  { counters }: { readonly counters: CounterRepository },
): Promise<void> => {
  await inParallel(foldChanges(changes), width, counters.apply);
};

export const handler = streamHandler(projectCounters, live);
