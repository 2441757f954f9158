import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { liveDraftLog, liveDrafts, liveMessages } from '../live';
import { createDueRepository } from '../start/due-repository';
import { type DueDependencies, sendDue } from '../start/due-service';
import { liveSends } from '../start-live';

const live = once(
  (): DueDependencies => ({
    due: createDueRepository(liveTable()),
    drafts: liveDrafts(),
    log: liveDraftLog(),
    sends: liveSends(),
    messages: liveMessages(),
    clock: systemClock,
  }),
);

export const handler = tickHandler(sendDue, live);
