import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../../test/support/server-process';
import { cpuSecondsOf, describeMachine, memoryOf } from '../machine';

/**
 * Measures the time from starting the product to its first page and first API answer, first on a
 * new folder, where the demo agency has to be created, and then on the same folder. The app is
 * already built, as it is after the very first start. Run it with `tsx bench/local/start.ts
 * [starts]`. The default is 3 starts.
 */
const starts = Number(process.argv[2] ?? 3);

const checkResponse = async (url: string): Promise<void> => {
  const { ok, status } = await fetch(url);
  if (!ok) throw new Error(`${url} returned status ${status}`);
};

const startOn = async (dataDir: string) => {
  const began = performance.now();
  const server: ServerProcess = await startServer(['--no-open', '--port', '0', '--data', dataDir]);
  await checkResponse(server.origin);
  await checkResponse(`${server.origin}/api/openapi.json`);
  const seconds = Math.round((performance.now() - began) / 10) / 100;
  const { pid } = server;
  const figures = { seconds, cpuSeconds: cpuSecondsOf(pid), megabytes: memoryOf(pid, 'VmRSS') };
  await server.stop();
  return figures;
};

const main = async (): Promise<void> => {
  console.log(describeMachine());
  const rows: Record<string, unknown> = {};
  for (let round = 1; round <= starts; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'mailbloom-start-'));
    try {
      rows[`start ${round}, new folder`] = await startOn(dataDir);
      rows[`start ${round}, existing folder`] = await startOn(dataDir);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  console.table(rows);
};

await main();
