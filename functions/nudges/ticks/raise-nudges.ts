import { tickHandler } from '../../platform/work/tick-handler';
import { createDueNudges } from '../create-nudges-service';
import { liveRaising } from '../raise-live';

export const handler = tickHandler(createDueNudges, liveRaising);
