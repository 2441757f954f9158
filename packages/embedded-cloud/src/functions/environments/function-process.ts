/**
 * Returns the `process` that a handler sees: the real one with the function's own environment, so
 * that two functions in one Node process can't read each other's variables.
 */
export const createFunctionProcess = (
  environment: Readonly<Record<string, string>>,
): NodeJS.Process => {
  const env = { ...environment };
  return new Proxy(process, {
    get(target, key) {
      if (key === 'env') return env;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
