import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../core/clock';
import type { DelayedMessages } from './messages/delayed-messages';
import type { MessageStore } from './messages/message-store';
import type { QueueSettings } from './queues/queue-settings';

/** The values that the parts of one queue share. */
export type QueueContext = {
  readonly name: string;
  readonly database: DatabaseSync;
  readonly store: MessageStore;
  readonly clock: Clock;
  /**
   * Returns the settings. They are read on every use, because SetQueueAttributes takes effect
   * immediately.
   */
  readonly settings: () => QueueSettings;
  readonly room: DelayedMessages;
};
