// We don't use `lru-cache` or `memoize`: clearing the whole cache takes one line, and most uses end
// before that happens.

/**
 * The maximum number of cached results. When there are more different keys, the whole cache is
 * cleared, so that memory doesn't grow with an audience.
 */
const maxCached = 5000;

/** Caches the results of a pure function of a string or number. */
export const createMemo = <T, Key extends string | number = string>(
  compute: (key: Key) => T,
): ((key: Key) => T) => {
  const known = new Map<Key, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as T;
    const result = compute(key);
    if (known.size >= maxCached) known.clear();
    known.set(key, result);
    return result;
  };
};
