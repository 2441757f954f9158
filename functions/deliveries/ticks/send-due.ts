import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { liveDraftLog, liveDrafts, liveMessages, liveReputation } from '../live';
import { createReputationCheckRepository } from '../reputation/check-repository';
import { type LateChecksDependencies, runLateChecks } from '../reputation/late-checks';
import { createDueRepository } from '../start/due-repository';
import { type DueDependencies, sendDue } from '../start/due-service';
import { liveSends } from '../start-live';

const live = once((): DueDependencies & LateChecksDependencies => ({
  due: createDueRepository(liveTable()),
  drafts: liveDrafts(),
  log: liveDraftLog(),
  sends: liveSends(),
  messages: liveMessages(),
  reputationChecks: createReputationCheckRepository(liveTable()),
  reputation: liveReputation(),
  clock: systemClock,
}));

/**
 * Sends emails and runs reputation checks that are due this minute. If one of them fails, the other
 * still runs.
 */
const runDueWork = async (
  dependencies: DueDependencies & LateChecksDependencies,
): Promise<void> => {
  try {
    await runLateChecks(dependencies);
  } finally {
    await sendDue(dependencies);
  }
};

export const handler = tickHandler(runDueWork, live);
