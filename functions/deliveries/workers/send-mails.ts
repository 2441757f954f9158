import { queueHandler } from '../../platform/work/queue-handler';
import { queueMessage } from '../send/queue-message';
import { workOnMessage } from '../send/work-on-message';
import { liveSending } from '../sending-live';

export const handler = queueHandler(queueMessage, workOnMessage, liveSending);
