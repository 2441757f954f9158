import { queueHandler } from '../../platform/work/queue-handler';
import { queueMessage } from '../send/queue-message';
import { processMessage } from '../send/work-on-message';
import { liveSending } from '../sending-live';

export const handler = queueHandler(queueMessage, processMessage, liveSending);
