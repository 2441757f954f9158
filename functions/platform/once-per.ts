/** Reads each thing once, however often and however much at once it is asked for: for one batch of work. */
export const oncePer = <Names extends readonly string[], Value>(
  read: (...names: Names) => Promise<Value>,
): ((...names: Names) => Promise<Value>) => {
  const known = new Map<string, Promise<Value>>();
  return (...names) => {
    const key = JSON.stringify(names);
    const value = known.get(key) ?? read(...names);
    known.set(key, value);
    return value;
  };
};
