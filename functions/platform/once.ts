/**
 * Runs `make` on the first call and returns the same result on later calls. So dependencies are
 * built once, and only when they are needed.
 */
export const once = <T>(make: () => T): (() => T) => {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
};
