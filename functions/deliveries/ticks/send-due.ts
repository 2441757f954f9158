import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { liveDraftLog, liveDrafts, liveMessages, liveReputation } from '../live';
import { type LateLooksDependencies, makeLateLooks } from '../reputation/late-looks';
import { createLookRepository } from '../reputation/look-repository';
import { createDueRepository } from '../start/due-repository';
import { type DueDependencies, sendDue } from '../start/due-service';
import { liveSends } from '../start-live';

const live = once((): DueDependencies & LateLooksDependencies => ({
  due: createDueRepository(liveTable()),
  drafts: liveDrafts(),
  log: liveDraftLog(),
  sends: liveSends(),
  messages: liveMessages(),
  looks: createLookRepository(liveTable()),
  reputation: liveReputation(),
  clock: systemClock,
}));

/**
 * Sends emails and runs reputation checks that are due this minute. If one of them fails, the other
 * still runs.
 */
const workOff = async (dependencies: DueDependencies & LateLooksDependencies): Promise<void> => {
  try {
    await makeLateLooks(dependencies);
  } finally {
    await sendDue(dependencies);
  }
};

export const handler = tickHandler(workOff, live);
