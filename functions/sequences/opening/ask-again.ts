import type { SequenceQueue } from '../engine/sequence-queue';
import type { StalledOpenings } from './stalled-openings';

export type AskAgainDependencies = {
  readonly stalled: StalledOpenings;
  readonly queue: Pick<SequenceQueue, 'open'>;
};

/** Asks for openings again whose message was lost. Whatever comes twice is gone on with once. */
export const askAgain = async ({ stalled, queue }: AskAgainDependencies): Promise<void> => {
  const found = await stalled.take();
  if (found.length > 0) await queue.open(found);
};
