import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../core/clock';
import type { MessageStore } from './message-store';
import type { QueueSettings } from './queue-settings';
import type { WaitingRoom } from './waiting-room';

/** What the parts of one queue share. */
export type QueueContext = {
  readonly name: string;
  readonly database: DatabaseSync;
  readonly store: MessageStore;
  readonly clock: Clock;
  /** Read on every use: SetQueueAttributes takes effect at once. */
  readonly settings: () => QueueSettings;
  readonly room: WaitingRoom;
};
