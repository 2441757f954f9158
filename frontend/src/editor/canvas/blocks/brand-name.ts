/**
 * Stores the name of the customer's brand. Blocks show the name in place of its merge tag. The
 * brand is loaded after the email is drawn, so blocks subscribe to changes.
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
