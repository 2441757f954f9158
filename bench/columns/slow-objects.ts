import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Starts a process that serves a folder at the speed of S3 (slow-store.ts). */
export const startSlowStore = async (folder: string) => {
  const store = spawn(
    process.execPath,
    [...process.execArgv, join(import.meta.dirname, 'slow-store.ts'), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [port] = await once(createInterface(store.stdout), 'line');
  return { port: Number(port), end: () => store.kill() };
};
