/** More different texts than these are worked out anew: memory must not grow with an audience. */
const mostKept = 5000;

/** Remembers the answers of a pure function of a text. */
export const createMemo = <T>(work: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    const made = work(text);
    if (known.size < mostKept) known.set(text, made);
    return made;
  };
};
