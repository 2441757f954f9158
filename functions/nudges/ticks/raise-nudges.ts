import { tickHandler } from '../../platform/work/tick-handler';
import { raiseNudges } from '../raise-service';
import { liveRaising } from '../raising/live';

export const handler = tickHandler(raiseNudges, liveRaising);
