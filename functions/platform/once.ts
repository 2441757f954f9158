/**
 * Runs `make` on the first call and keeps its result, so that dependencies are built once, never on
 * import.
 */
export const once = <T>(make: () => T): (() => T) => {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
};
