import type { Clock } from '../../core/clock';
import { createAlarm } from './alarm';
import { createDueHeap } from './due-heap';
import { createFairLine } from './fair-line';
import type { MessageRecord } from './message';

/**
 * Where a queue's messages wait, in memory: the ready ones in a fair line, the delayed and the
 * delivered ones until their time. `release` decides what becomes of a message whose time came:
 * true puts it into the line, false says it went elsewhere (dead letters).
 */
export type WaitingRoom = ReturnType<typeof createWaitingRoom>;

type Options = {
  readonly clock: Clock;
  readonly release: (record: MessageRecord) => boolean;
  readonly onReady: () => void;
};

// Deleted messages leave entries behind in the heap; rebuilt when they outnumber the living.
const STALE_ENTRIES_ALLOWED = 4_096;

export const createWaitingRoom = ({ clock, release, onReady }: Options) => {
  const records = new Map<number, MessageRecord>();
  const counts = { ready: 0, delayed: 0, inFlight: 0 };
  const line = createFairLine<MessageRecord>();
  const hidden = createDueHeap<MessageRecord>();

  const isHere = (record: MessageRecord) => records.get(record.id) === record;
  const holds = (entry: { atMs: number; item: MessageRecord }) =>
    isHere(entry.item) && entry.item.state !== 'ready' && entry.item.visibleAtMs === entry.atMs;

  const place = (record: MessageRecord, state: MessageRecord['state']) => {
    record.state = state;
    counts[state] += 1;
    if (state === 'ready') {
      line.add(record.groupId, record);
      onReady();
      return;
    }
    if (hidden.size() > 2 * records.size + STALE_ENTRIES_ALLOWED) hidden.keepOnly(holds);
    hidden.add(record.visibleAtMs, record);
    alarm.arm();
  };

  const move = (record: MessageRecord, state: MessageRecord['state']) => {
    counts[record.state] -= 1;
    place(record, state);
  };

  const remove = (record: MessageRecord) => {
    if (records.delete(record.id)) counts[record.state] -= 1;
  };

  const releaseDue = () => {
    for (const entry of hidden.takeDue(clock.now())) {
      if (!holds(entry)) continue;
      if (release(entry.item)) move(entry.item, 'ready');
      else remove(entry.item);
    }
  };

  const alarm = createAlarm(clock, hidden.earliestMs, releaseDue);

  return {
    /** Exact for the present moment, even if the timer has not fired yet. */
    counts(): Readonly<typeof counts> {
      releaseDue();
      return counts;
    },
    get: (id: number) => records.get(id),
    inFlight: () => [...records.values()].filter(({ state }) => state === 'inFlight'),
    add(record: MessageRecord) {
      records.set(record.id, record);
      place(record, record.state);
    },
    /** Changes a waiting message's state; `visibleAtMs` must have been set before. */
    move,
    remove,
    clear() {
      records.clear();
      line.clear();
      hidden.keepOnly(() => false);
      counts.ready = counts.delayed = counts.inFlight = 0;
    },
    /** The next ready message in fair order, still counted as ready; the caller moves it on. */
    nextReady(): MessageRecord | undefined {
      releaseDue();
      let record = line.next();
      // A ready message can have been deleted through the handle of its last delivery.
      while (record && !isHere(record)) record = line.next();
      return record;
    },
    close: () => alarm.disarm(),
  };
};
