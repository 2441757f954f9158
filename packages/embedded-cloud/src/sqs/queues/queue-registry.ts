import type { DatabaseSync } from 'node:sqlite';
import { AwsError } from '../../core/aws-service';
import type { Clock } from '../../core/clock';
import { inTransaction } from '../../core/store';
import type { MessageRecord } from '../messages/message';
import type { MessageQueue } from '../messages/message-queue';
import { openMessageQueue } from '../messages/message-queue';
import { createMessageStore } from '../messages/message-store';
import type { QueueDefinition, QueueSettings } from './queue-settings';
import { settingsOf } from './queue-settings';

export type QueueRegistry = ReturnType<typeof openQueueRegistry>;

type Options = {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly arnOf: (name: string) => string;
};

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS queues (
    name TEXT PRIMARY KEY, settings TEXT NOT NULL, created_ms INTEGER NOT NULL
  );
`;

// Expired messages are dropped on receive anyway. The hourly check keeps the counts correct.
const RETENTION_CHECK_MS = 3_600_000;

type QueueEntry = { queue: MessageQueue; settings: QueueSettings; readonly createdAtMs: number };

/**
 * Runs the check now, then every hour, and whenever the clock is moved forward. Returns a function
 * that stops the checks.
 */
const runHourly = (clock: Clock, runCheck: () => void) => {
  let isEnded = false;
  let cancel = () => {};
  const runAndReschedule = () => {
    if (isEnded) return;
    runCheck();
    cancel = clock.wakeAt(clock.now() + RETENTION_CHECK_MS, runAndReschedule, 'routine');
  };
  runAndReschedule();
  clock.onAdvance(() => {
    if (!isEnded) runCheck();
  });
  return () => {
    isEnded = true;
    cancel();
  };
};

/** Opens all queues in the store. Queues are identified by their name. */
export const openQueueRegistry = ({ database, clock, arnOf }: Options) => {
  database.exec(SCHEMA);
  const store = createMessageStore(database);
  const save = database.prepare(
    `INSERT INTO queues (name, settings, created_ms) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET settings = excluded.settings`,
  );
  const queuesByName = new Map<string, QueueEntry>();

  const moveToDeadLetters = (name: string) => (record: MessageRecord) => {
    const arn = queuesByName.get(name)?.settings.redrive?.deadLetterArn;
    const target = arn === undefined ? undefined : queuesByName.get(arn.split(':').at(-1) ?? '');
    if (!target) return false;
    store.moveTo(target.queue.name, record.id, clock.now(), arnOf(name));
    target.queue.adopt(record);
    return true;
  };

  const register = (name: string, settings: QueueSettings, createdAtMs: number) => {
    const queue = openMessageQueue({
      name,
      database,
      store,
      clock,
      settings: () => queuesByName.get(name)?.settings ?? settings,
      moveToDeadLetters: moveToDeadLetters(name),
    });
    queuesByName.set(name, { queue, settings, createdAtMs });
  };

  const get = (name: string): QueueEntry => {
    const entry = queuesByName.get(name);
    if (entry) return entry;
    throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
  };

  for (const row of database.prepare('SELECT * FROM queues').all()) {
    register(String(row.name), JSON.parse(String(row.settings)), Number(row.created_ms));
  }
  for (const { queue } of queuesByName.values()) queue.load();
  const stopRetentionChecks = runHourly(clock, () => {
    for (const { queue } of queuesByName.values()) queue.dropExpired();
  });

  return {
    names: () => [...queuesByName.keys()].sort(),
    has: (name: string) => queuesByName.has(name),
    queue: (name: string) => get(name).queue,
    createdAtMs: (name: string) => get(name).createdAtMs,
    /** Creates the queue, or gives an existing one these settings. Its messages stay. */
    declare(definition: QueueDefinition) {
      const settings = settingsOf(definition);
      const entry = queuesByName.get(definition.name);
      const createdAtMs = entry?.createdAtMs ?? clock.now();
      save.run(definition.name, JSON.stringify(settings), createdAtMs);
      if (entry) entry.settings = settings;
      else register(definition.name, settings, createdAtMs);
    },
    remove(name: string) {
      const { queue } = get(name);
      inTransaction(database, () => {
        queue.purge();
        database.prepare('DELETE FROM queues WHERE name = ?').run(name);
      });
      queue.close();
      queuesByName.delete(name);
    },
    close() {
      stopRetentionChecks();
      for (const { queue } of queuesByName.values()) queue.close();
    },
  };
};
