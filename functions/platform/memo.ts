// We don't use `lru-cache` or `memoize`. Clearing the whole cache takes one line, and most caches
// are dropped before they are full.

/**
 * The maximum number of cached results. When there are more different keys, the whole cache is
 * cleared, so that memory doesn't grow with an audience.
 */
const maxCached = 5000;

/** Caches the results of a pure function of a string or number. */
export const createMemo = <T, Key extends string | number = string>(
  compute: (key: Key) => T,
): ((key: Key) => T) => {
  const cachedResults = new Map<Key, T>();
  return (key) => {
    const found = cachedResults.get(key);
    if (found !== undefined || cachedResults.has(key)) return found as T;
    const result = compute(key);
    if (cachedResults.size >= maxCached) cachedResults.clear();
    cachedResults.set(key, result);
    return result;
  };
};
