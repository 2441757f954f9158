import { queueHandler } from '../../platform/work/queue-handler';
import { sequenceMessage } from '../engine/due-message';
import { liveWork } from '../engine/live';

export const handler = queueHandler(
  sequenceMessage,
  (message, { due, open }) => (message.kind === 'due' ? due(message) : open(message)),
  liveWork,
);
