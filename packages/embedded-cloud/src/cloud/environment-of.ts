import type { FunctionHost } from '../functions/function-host';

/**
 * Merges the environment variables of all functions: the names of tables, buckets, queues and
 * pools.
 */
export const environmentOf = (functions: FunctionHost): Readonly<Record<string, string>> =>
  Object.assign({}, ...functions.names().map((name) => functions.find(name).environment()));
