// We don't use `lru-cache` or `p-memoize`: the cached values are promises, and failed ones have to
// be dropped, which takes only these few lines.

/**
 * Caches results by name and drops the least recently used first. A failure isn't cached, so the
 * next caller tries again.
 */
export const createKeptPromises = (maxKept: number) => {
  const kept = new Map<string, Promise<unknown>>();
  return <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(name) as Promise<Value> | undefined;
    const making = known ?? make();
    kept.delete(name);
    kept.set(name, making);
    if (known) return known;
    making.catch(() => {
      if (kept.get(name) === making) kept.delete(name);
    });
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return making;
  };
};
