// Not `lru-cache` or `p-memoize`: what is kept are promises, of which those that fail have to go again,
// and the few lines for that are these.

/**
 * Keeps what was made last under its name; what was asked for least recently is forgotten first. A
 * failure is not kept: whoever asks next tries again.
 */
export const createKeptPromises = (most: number) => {
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
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return making;
  };
};
