import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../core/clock';
import type { Executions } from './executions';
import type { Frames } from './frames';
import type { History } from './history';

export type JournalParts = {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly executions: Executions;
  readonly frames: Frames;
  readonly history: History;
};
