import type { SequenceQueue } from '../engine/sequence-queue';
import type { StalledBackfills } from './stalled-backfills';

export type ResumeStalledDependencies = {
  readonly stalled: StalledBackfills;
  readonly queue: Pick<SequenceQueue, 'open'>;
};

/**
 * Requests a backfill again if its message was lost. A message that arrives twice is handled once.
 */
export const resumeStalled = async ({
  stalled,
  queue,
}: ResumeStalledDependencies): Promise<void> => {
  const stalledKeys = await stalled.take();
  if (stalledKeys.length > 0) await queue.open(stalledKeys);
};
