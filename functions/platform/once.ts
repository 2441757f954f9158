/**
 * Runs `make` on the first call and keeps its result: dependencies are built once, never on import.
 * The annotation lets the bundler leave out what an entry point does not use, with its SDK client.
 */
// @__NO_SIDE_EFFECTS__
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
