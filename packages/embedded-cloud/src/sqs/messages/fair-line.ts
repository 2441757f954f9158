/**
 * A queue with a separate line for each group. Groups take turns, so that a group with thousands of
 * waiting items can't delay another group's single item. Within a group, items are served in order
 * of arrival.
 */
export type FairQueue<T> = {
  add(groupId: string, item: T): void;
  /** Takes the next item, or returns undefined when the lines of all groups are empty. */
  next(): T | undefined;
  clear(): void;
};

type GroupQueue<T> = { items: T[]; head: number };

// The number of taken items after which they are removed from the start of the array. Removing them
// in blocks keeps taking an item fast in a line of 100,000.
const COMPACT_AFTER = 1_024;

const takeFirst = <T>(line: GroupQueue<T>): T | undefined => {
  const item = line.items[line.head++];
  if (line.head >= COMPACT_AFTER) {
    line.items.splice(0, line.head);
    line.head = 0;
  }
  return item;
};

export const createFairQueue = <T>(): FairQueue<T> => {
  // The map's order is the order in which groups take turns. The group served last is set again,
  // which moves it to the end.
  const lines = new Map<string, GroupQueue<T>>();
  return {
    add(groupId, item) {
      const line = lines.get(groupId);
      if (line) line.items.push(item);
      else lines.set(groupId, { items: [item], head: 0 });
    },
    next() {
      const first = lines.entries().next();
      if (first.done) return undefined;
      const [groupId, line] = first.value;
      const item = takeFirst(line);
      lines.delete(groupId);
      if (line.head < line.items.length) lines.set(groupId, line);
      return item;
    },
    clear: () => lines.clear(),
  };
};
