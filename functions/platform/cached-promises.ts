// We don't use `lru-cache` or `p-memoize`: the cached values are promises, and failed ones have to
// be dropped, which takes only these few lines.

/**
 * Caches results by name and drops the least recently used first. A failure isn't cached, so the
 * next caller tries again.
 */
export const createPromiseCache = (maxCached: number) => {
  const cachedPromises = new Map<string, Promise<unknown>>();
  return <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
    const known = cachedPromises.get(name) as Promise<Value> | undefined;
    const valuePromise = known ?? make();
    cachedPromises.delete(name);
    cachedPromises.set(name, valuePromise);
    if (known) return known;
    valuePromise.catch(() => {
      if (cachedPromises.get(name) === valuePromise) cachedPromises.delete(name);
    });
    const [oldest] = cachedPromises.keys();
    if (cachedPromises.size > maxCached && oldest !== undefined) cachedPromises.delete(oldest);
    return valuePromise;
  };
};
