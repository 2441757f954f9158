import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { StartEnvironment } from '../environments/environment';
import {
  type EnvironmentThread,
  openEnvironmentThread,
  type ThreadParts,
} from './environment-thread';

/** The program of a thread, with this package's own code in it: it runs without a loader of ours. */
const buildThreadCode = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./thread-main.ts', import.meta.url))],
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    define: { 'import.meta.url': 'resolveFrom' },
    banner: { js: "const resolveFrom = require('node:worker_threads').workerData.resolveFrom;" },
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};

export type ThreadPool = { readonly start: StartEnvironment; close(): Promise<void> };

/**
 * Threads of execution environments; one that died is replaced with the next environment.
 * @param count how many; at least one
 */
export const openThreadPool = async (
  count: number,
  parts: Omit<ThreadParts, 'code' | 'data'> & Pick<ThreadParts['data'], 'clockOffset'>,
): Promise<ThreadPool> => {
  const { clockOffset, ...own } = parts;
  const code = await buildThreadCode();
  const data = { clockOffset, resolveFrom: import.meta.url };
  const open = () => openEnvironmentThread({ ...own, code, data });
  const threads: EnvironmentThread[] = Array.from({ length: count }, open);

  const leastBusy = (): EnvironmentThread => {
    for (const [at, thread] of threads.entries()) if (!thread.isAlive()) threads[at] = open();
    return threads.reduce((best, next) => (next.load() < best.load() ? next : best));
  };

  return {
    start: (...given) => leastBusy().start(...given),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
};
