/**
 * The customer's brand, which blocks show in the place of its tag. It becomes known after the
 * email is drawn: whoever shows it is told.
 */
export const createBrandName = () => {
  let name = '';
  const listeners = new Set<() => void>();
  return {
    get: () => name,
    set: (next: string) => {
      if (next === name) return;
      name = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type BrandName = ReturnType<typeof createBrandName>;
