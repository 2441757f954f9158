import { queueHandler } from '../../platform/work/queue-handler';
import { sequenceMessage } from '../engine/due-message';
import { liveSequenceTasks } from '../engine/live';

export const handler = queueHandler(
  sequenceMessage,
  (message, { due, leave, open, clear }) => {
    if (message.kind === 'due') return due(message);
    if (message.kind === 'leave') return leave(message);
    return message.kind === 'open' ? open(message.opening) : clear(message);
  },
  liveSequenceTasks,
);
