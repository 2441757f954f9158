import TinyQueue from 'tinyqueue';

type Entry<T> = { readonly atMs: number; readonly item: T };

/** Items ordered by due time. A heap keeps operations fast with 100,000 messages in flight. */
export type DueHeap<T> = {
  add(atMs: number, item: T): void;
  /** Returns the earliest time, or undefined when empty. */
  earliestMs(): number | undefined;
  /**
   * Removes and returns every item due at `nowMs`, earliest first, together with the due time it
   * was added with.
   */
  takeDue(nowMs: number): Entry<T>[];
  /** Removes the entries for which `holds` returns false. */
  keepOnly(holds: (entry: Entry<T>) => boolean): void;
  size(): number;
};

const byTime = <T>(a: Entry<T>, b: Entry<T>): number => a.atMs - b.atMs;

export const createDueHeap = <T>(): DueHeap<T> => {
  let heap = new TinyQueue<Entry<T>>([], byTime);
  return {
    add: (atMs, item) => heap.push({ atMs, item }),
    earliestMs: () => heap.peek()?.atMs,
    takeDue(nowMs) {
      const due: Entry<T>[] = [];
      for (let next = heap.peek(); next && next.atMs <= nowMs; next = heap.peek()) {
        due.push(next);
        heap.pop();
      }
      return due;
    },
    keepOnly(holds) {
      heap = new TinyQueue(heap.data.filter(holds), byTime);
    },
    size: () => heap.length,
  };
};
