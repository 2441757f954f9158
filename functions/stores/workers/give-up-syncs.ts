import { queueHandler } from '../../platform/work/queue-handler';
import { liveSyncs } from '../sync/live';
import { syncMessage } from '../sync/sync-queue';

/** Reads the dead letters, so that no history import runs forever. */
export const handler = queueHandler(
  syncMessage,
  (message, { giveUp }) => giveUp(message),
  liveSyncs,
);
