type Entry<T> = { readonly atMs: number; readonly item: T };

/** Items ordered by the time they fall due (a binary heap: 100,000 in flight stay cheap). */
export type DueHeap<T> = {
  add(atMs: number, item: T): void;
  /** The earliest time, or nothing when empty. */
  earliestMs(): number | undefined;
  /** Takes every item due at `nowMs`, earliest first, with the time it was added for. */
  takeDue(nowMs: number): Entry<T>[];
  /** Forgets the entries that no longer hold. */
  keepOnly(holds: (entry: Entry<T>) => boolean): void;
  size(): number;
};

const siftUp = <T>(heap: Entry<T>[], start: number) => {
  let index = start;
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (!swapIfLater(heap, parent, index)) return;
    index = parent;
  }
};

const siftDown = <T>(heap: Entry<T>[]) => {
  let index = 0;
  for (;;) {
    const left = 2 * index + 1;
    const child = isEarlier(heap[left + 1], heap[left]) ? left + 1 : left;
    if (!swapIfLater(heap, index, child)) return;
    index = child;
  }
};

const isEarlier = <T>(a: Entry<T> | undefined, b: Entry<T> | undefined) =>
  a !== undefined && (b === undefined || a.atMs < b.atMs);

const swapIfLater = <T>(heap: Entry<T>[], upper: number, lower: number): boolean => {
  const above = heap[upper];
  const below = heap[lower];
  if (!above || !below || above.atMs <= below.atMs) return false;
  heap[upper] = below;
  heap[lower] = above;
  return true;
};

const takeRoot = <T>(heap: Entry<T>[]): Entry<T> | undefined => {
  const root = heap[0];
  const last = heap.pop();
  if (last && heap.length > 0) {
    heap[0] = last;
    siftDown(heap);
  }
  return root;
};

export const createDueHeap = <T>(): DueHeap<T> => {
  let heap: Entry<T>[] = [];
  return {
    add(atMs, item) {
      heap.push({ atMs, item });
      siftUp(heap, heap.length - 1);
    },
    earliestMs: () => heap[0]?.atMs,
    takeDue(nowMs) {
      const due: Entry<T>[] = [];
      while (heap[0] && heap[0].atMs <= nowMs) {
        const entry = takeRoot(heap);
        if (entry) due.push(entry);
      }
      return due;
    },
    keepOnly(holds) {
      // A sorted array is a heap.
      heap = heap.filter(holds).sort((a, b) => a.atMs - b.atMs);
    },
    size: () => heap.length,
  };
};
