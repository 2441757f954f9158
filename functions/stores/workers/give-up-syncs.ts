import { queueHandler } from '../../platform/work/queue-handler';
import { liveSyncs } from '../sync/live';
import { syncMessage } from '../sync/sync-queue';

/** Handles dead letters, so that no import of a history stays in progress forever. */
export const handler = queueHandler(
  syncMessage,
  (message, { giveUp }) => giveUp(message),
  liveSyncs,
);
