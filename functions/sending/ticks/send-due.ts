import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table';
import { tickHandler } from '../../platform/tick-handler';
import { createDueRepository } from '../due-repository';
import { type DueDependencies, sendDue } from '../due-service';
import { liveDraftLog, liveDrafts, liveMessages } from '../live';
import { liveSends } from '../send-live';

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
