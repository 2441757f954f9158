/**
 * Reads each value once during one batch of work, however often and concurrently it is requested.
 */
export const oncePer = <Names extends readonly string[], Value>(
  read: (...names: Names) => Promise<Value>,
): ((...names: Names) => Promise<Value>) => {
  const cachedPromises = new Map<string, Promise<Value>>();
  return (...names) => {
    const key = JSON.stringify(names);
    const value = cachedPromises.get(key) ?? read(...names);
    cachedPromises.set(key, value);
    return value;
  };
};
