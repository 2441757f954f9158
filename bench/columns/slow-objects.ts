import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ColumnObjects } from '../../functions/columns/copy/column-objects';

/** A process that serves a folder as S3 would (slow-store.ts). */
export const startSlowStore = async (folder: string) => {
  const store = spawn(
    process.execPath,
    [...process.execArgv, join(import.meta.dirname, 'slow-store.ts'), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [port] = await once(createInterface(store.stdout), 'line');
  return { port: Number(port), end: () => store.kill() };
};

/** Parts of files behind such a server, asked for without the client's own work. */
export const slowObjects = (port: number): Pick<ColumnObjects, 'get'> => ({
  get: (key, part) =>
    new Promise((resolve, reject) => {
      const { start = 0, length = 0 } = part ?? {};
      const Range = `bytes=${start}-${start + length - 1}`;
      get({ port, path: `/${key}`, headers: { Range } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks)));
        response.on('error', reject);
      }).on('error', reject);
    }),
});
