import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../core/clock';
import type { GroupCommit } from '../../core/group-commit';
import { isStoreProblem } from '../../core/store-trouble';
import type { ConfigurationSets } from '../identities/configuration-sets';
import type { RecentEnvelopes } from '../mailbox/fresh-envelopes';
import type { EventFaultInjector } from './event-faults';
import { eventRecord } from './event-record';
import { openPendingEvents, type PendingEvent } from './pending-events';

export type EventPublisherOptions = {
  readonly database: DatabaseSync;
  /**
   * The group commits, shared with concurrently accepted emails so that each turn of the event loop
   * needs only one commit.
   */
  readonly commits: Pick<GroupCommit, 'read' | 'write'>;
  readonly recentEnvelopes: Pick<RecentEnvelopes, 'get'>;
  readonly clock: Clock;
  readonly region: string;
  readonly accountId: string;
  readonly configurationSets: ConfigurationSets;
  readonly faults: Pick<EventFaultInjector, 'fateOf' | 'delayMs'>;
  publish(topicArn: string, message: string): Promise<unknown>;
};

const BATCH = 200;
const RETRY_MS = 1_000;

/** @throws the topic's error */
const publishEvent = async (options: EventPublisherOptions, row: PendingEvent) => {
  const { envelope, event } = row.read();
  const topics = options.configurationSets.topicsFor(envelope.configurationSet, event.type);
  if (topics.length === 0) return;
  const message = JSON.stringify(
    eventRecord(event, envelope, {
      messageId: row.messageId,
      acceptedAtMs: row.acceptedAtMs,
      eventAtMs: row.dueAtMs,
      region: options.region,
      accountId: options.accountId,
    }),
  );
  await Promise.all(topics.map((topicArn) => options.publish(topicArn, message)));
};

type EventWithFault = {
  readonly row: PendingEvent;
  readonly fate: ReturnType<EventFaultInjector['fateOf']>;
};

/** @returns how long the event still has to wait, or undefined when it is finished */
const publishWithFault = async (
  options: EventPublisherOptions,
  { row, fate }: EventWithFault,
): Promise<number | undefined> => {
  if (fate === 'lose') return undefined;
  if (fate === 'delay') return options.faults.delayMs();
  try {
    await publishEvent(options, row);
    if (fate === 'repeat') await publishEvent(options, row);
    return undefined;
  } catch {
    return RETRY_MS;
  }
};

/**
 * Publishes pending events in batches when they are due. An event is deleted from the database only
 * after every topic has accepted it, so a kill or a failing topic repeats it: at least once, as in
 * SES.
 */
export const createEventPublisher = (options: EventPublisherOptions) => {
  const { commits, clock, faults } = options;
  const pending = openPendingEvents(options.database, options.recentEnvelopes);
  let isStarted = false;
  let currentDrain: Promise<void> | undefined;
  let wake: { readonly atMs: number; cancel(): void } | undefined;

  /**
   * Returns due events, but only those of emails that are stored durably. No event may be published
   * for an email that could still be lost.
   */
  const readDueEvents = (): Promise<readonly PendingEvent[]> => {
    let due: readonly PendingEvent[] | undefined;
    const readDue = () => {
      due = pending.due(Math.floor(clock.now()), BATCH);
      return due;
    };
    return commits.read(readDue).catch((error: unknown): readonly PendingEvent[] => {
      if (!due) throw error;
      // The emails in the failed commit were refused. Other events are still due.
      return [];
    });
  };

  const publishBatch = async (): Promise<boolean> => {
    const due = await readDueEvents();
    if (due.length === 0) return false;
    const eventsWithFaults = due.map((row) => ({ row, fate: faults.fateOf(row) }));
    const waits = await Promise.all(eventsWithFaults.map((one) => publishWithFault(options, one)));
    const forget = () => {
      for (const [index, { row }] of eventsWithFaults.entries()) {
        const waitMs = waits[index];
        if (waitMs === undefined) pending.remove(row);
        else pending.postpone(row, Math.floor(clock.now()) + waitMs);
      }
    };
    await commits.write(forget).catch((error: unknown) => {
      // The commit failed because of an email in it. The events are still due and will be published
      // again.
      if (isStoreProblem(error)) throw error;
    });
    return due.length === BATCH;
  };

  const drain = async () => {
    while (isStarted && (await publishBatch())) await new Promise(setImmediate);
  };

  const pump = () => {
    wake = undefined;
    if (!isStarted || currentDrain) return;
    currentDrain = drain().finally(() => {
      currentDrain = undefined;
      armForNext();
    });
  };

  const armAt = (atMs: number) => {
    if (!isStarted || currentDrain || (wake && wake.atMs <= atMs)) return;
    wake?.cancel();
    wake = { atMs, cancel: clock.wakeAt(atMs, pump) };
  };

  const armForNext = () => {
    const atMs = isStarted ? pending.nextDueMs() : undefined;
    if (atMs !== undefined) armAt(atMs);
  };

  return {
    /** Starts publishing, beginning with events that an earlier process didn't publish. */
    start() {
      isStarted = true;
      armForNext();
    },
    /** Called for every accepted email with the time of its first event. */
    expect: armAt,
    async stop() {
      isStarted = false;
      wake?.cancel();
      await currentDrain;
    },
  };
};
