import { tickHandler } from '../../platform/work/tick-handler';
import { liveRaising } from '../raise-live';
import { raiseNudges } from '../raise-service';

export const handler = tickHandler(raiseNudges, liveRaising);
