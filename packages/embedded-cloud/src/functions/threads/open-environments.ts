import { createStartHere } from '../environments/start-here';
import { createFunctionConsole } from '../function-log';
import { openThreadPool, type ThreadPool } from './thread-pool';

/** Where environments run: beside the services, or in threads of their own. */
export const openEnvironments = async (
  threads: number,
  parts: Parameters<typeof openThreadPool>[1],
): Promise<ThreadPool> => {
  if (threads > 0) return openThreadPool(threads, parts);
  const start = createStartHere((name) => createFunctionConsole(name, parts.print));
  return { start, close: async () => undefined };
};
