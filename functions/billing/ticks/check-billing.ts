import { tickHandler } from '../../platform/work/tick-handler';
import { checkBilling } from '../checks/check-service';
import { liveChecks } from '../checks/live';

export const handler = tickHandler(checkBilling, liveChecks);
