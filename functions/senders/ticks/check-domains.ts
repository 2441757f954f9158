import { tickHandler } from '../../platform/work/tick-handler';
import { checkDueDomains } from '../domains/check-due';
import { live } from '../notices/live';

export const handler = tickHandler(checkDueDomains, live);
