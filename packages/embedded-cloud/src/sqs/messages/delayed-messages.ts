import type { Clock } from '../../core/clock';
import { createAlarm } from './alarm';
import { createDueHeap } from './due-heap';
import { createFairQueue } from './fair-line';
import type { MessageRecord } from './message';

/**
 * Keeps a queue's messages in memory. Ready messages are in a fair queue. Delayed or delivered
 * messages wait until they become visible, and then `release` decides what happens to each of them.
 * If it returns true, the message is added to the fair queue. If it returns false, the message went
 * elsewhere, such as to the dead-letter queue.
 */
export type DelayedMessages = ReturnType<typeof createDelayedMessages>;

type Options = {
  readonly clock: Clock;
  readonly release: (record: MessageRecord) => boolean;
  readonly onReady: () => void;
};

// Deleted messages leave stale entries in the heap. The heap is rebuilt when its size exceeds twice
// the number of messages by more than this.
const MAX_STALE_ENTRIES = 4_096;

export const createDelayedMessages = ({ clock, release, onReady }: Options) => {
  const records = new Map<number, MessageRecord>();
  const counts = { ready: 0, delayed: 0, inFlight: 0 };
  const line = createFairQueue<MessageRecord>();
  const hidden = createDueHeap<MessageRecord>();

  const isCurrent = (record: MessageRecord) => records.get(record.id) === record;
  const isUpToDate = (entry: { atMs: number; item: MessageRecord }) =>
    isCurrent(entry.item) && entry.item.state !== 'ready' && entry.item.visibleAtMs === entry.atMs;

  const addRecord = (record: MessageRecord, state: MessageRecord['state']) => {
    record.state = state;
    counts[state] += 1;
    if (state === 'ready') {
      line.add(record.groupId, record);
      onReady();
      return;
    }
    if (hidden.size() > 2 * records.size + MAX_STALE_ENTRIES) hidden.keepOnly(isUpToDate);
    hidden.add(record.visibleAtMs, record);
    alarm.arm();
  };

  const move = (record: MessageRecord, state: MessageRecord['state']) => {
    counts[record.state] -= 1;
    addRecord(record, state);
  };

  const remove = (record: MessageRecord) => {
    if (records.delete(record.id)) counts[record.state] -= 1;
  };

  const releaseDue = () => {
    for (const entry of hidden.takeDue(clock.now())) {
      if (!isUpToDate(entry)) continue;
      if (release(entry.item)) move(entry.item, 'ready');
      else remove(entry.item);
    }
  };

  const alarm = createAlarm(clock, hidden.earliestMs, releaseDue);

  return {
    /**
     * Returns the number of messages in each state at this moment, even if the timer hasn't fired
     * yet.
     */
    counts(): Readonly<typeof counts> {
      releaseDue();
      return counts;
    },
    get: (id: number) => records.get(id),
    inFlight: () => [...records.values()].filter(({ state }) => state === 'inFlight'),
    add(record: MessageRecord) {
      records.set(record.id, record);
      addRecord(record, record.state);
    },
    /** Changes a waiting message's state. `visibleAtMs` must already be set. */
    move,
    remove,
    clear() {
      records.clear();
      line.clear();
      hidden.keepOnly(() => false);
      counts.ready = counts.delayed = counts.inFlight = 0;
    },
    /**
     * Returns the next ready message in fair order. The message still counts as ready until the
     * caller changes its state.
     */
    nextReady(): MessageRecord | undefined {
      releaseDue();
      let record = line.next();
      // A ready message may have been deleted with the handle of its last delivery.
      while (record && !isCurrent(record)) record = line.next();
      return record;
    },
    close: () => alarm.disarm(),
  };
};
