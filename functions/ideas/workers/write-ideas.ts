import { queueHandler } from '../../platform/work/queue-handler';
import { ideaMessage } from '../idea-queue';
import { liveWriter } from '../live';

export const handler = queueHandler(
  ideaMessage,
  (message, { write }) => write(message),
  liveWriter,
);
