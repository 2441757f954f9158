import { tickHandler } from '../../platform/work/tick-handler';
import { liveRaising } from '../raise-live';
import { createDueNudges } from '../raise-service';

export const handler = tickHandler(createDueNudges, liveRaising);
