// Not `lru-cache` or `memoize`: forgetting everything at once is a line, and most that use this are
// done before it happens.

/** With more different keys than these all are forgotten: memory must not grow with an audience. */
const mostKept = 5000;

/** Remembers the answers of a pure function of a text or a number. */
export const createMemo = <T, Key extends string | number = string>(
  work: (key: Key) => T,
): ((key: Key) => T) => {
  const known = new Map<Key, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as T;
    const made = work(key);
    if (known.size >= mostKept) known.clear();
    known.set(key, made);
    return made;
  };
};
