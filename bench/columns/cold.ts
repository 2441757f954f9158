import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createColumnObjects } from '../../functions/columns/copy/column-objects';
import { columnsFormat } from '../../functions/columns/copy/manifest';
import { packJson } from '../../functions/columns/copy/packed-json';
import { type PartitionFile, packPartition } from '../../functions/columns/copy/partition-file';
import { newestFirst } from '../../functions/columns/format/person-columns';
import { createCopyReader } from '../../functions/columns/reading/copy-reader';
import { describeMachine } from '../machine';
import { customerId, now, personOf } from './people';
import { questionsOf } from './questions';
import { startSlowStore } from './slow-objects';
import { referenceMs, shown, timed } from './timed';

/**
 * Measures first questions to a columnar index with everything still to be fetched, in wall-clock
 * and processor time, from a store as slow as S3 (slow-store.ts) through the product's own client.
 * A separate process asks each question once: “cold” after warming up its code with the same
 * question to 20,000 people, “new” without. `tsx bench/columns/cold.ts [people]…`
 */
const partitionCount = 8;
const maxConnections = 16;
const warmSize = 20_000;
const warmings = 5;
const runs = 3;
const asked = [
  ...['search for nobody', 'search for two words', 'search for two letters', 'an attribute is'],
  ...['opened two in 60 days', 'added in the last 7 days', 'bought one of two products in 90 days'],
  ...['first page by age', 'first page by name'],
];
/** People added one after the other, and people of one import, who share a creation time. */
const audiences = { 'one by one': 1000, 'of one import': 0 } as const;
type Audience = keyof typeof audiences;

const nameOf = (size: number, audience: Audience) => `${size}-${audiences[audience]}`;

const write = async (folder: string, size: number, audience: Audience): Promise<void> => {
  const partitions: PartitionFile[] = [];
  for (let partition = 0; partition < partitionCount; partition += 1) {
    const people = Array.from({ length: Math.ceil(size / partitionCount) }, (_, row) =>
      personOf(row * partitionCount + partition, audiences[audience]),
    ).sort(newestFirst);
    const { body, extents } = await packPartition(people);
    const key = `${nameOf(size, audience)}-${partition}.col`;
    await writeFile(join(folder, key), body);
    partitions.push({ lane: partition, key, extents });
  }
  const manifest = {
    lanes: partitions,
    people: size,
    from: now,
    merged: [],
    gone: [],
    waiting: [],
  };
  await writeFile(join(folder, nameOf(size, audience)), await packJson(manifest));
};

/** Returns the product's S3 client, one per process. */
const clientOf = (port: string): S3Client =>
  new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
    requestHandler: { httpAgent: { keepAlive: true, maxSockets: maxConnections } },
  });

type Copy = { readonly name: string; readonly size: number };

/** Asks one question of a reader that has read nothing yet. */
const askOnce = (client: S3Client, { name, size }: Copy, question: string) => {
  const pointer = { rev: 1, format: columnsFormat, since: now, manifest: name };
  const reader = createCopyReader({
    objects: createColumnObjects(client, 'bench'),
    pointers: { get: async () => pointer },
    clock: () => now,
  });
  const ask = questionsOf(size)[question];
  if (!ask) throw new Error('No such question');
  return timed(async () => {
    const view = await reader.view(customerId);
    if (!view) throw new Error('There is no copy');
    return ask.ask(view.map(({ columns }) => columns));
  });
};

/** Asks one question of one audience, in this process. */
const inProcess = async ([port = '', name = '', size, question = '', warm]: string[]) => {
  const client = clientOf(port);
  for (let run = 0; warm && run < warmings; run += 1) {
    await askOnce(client, { name: warm, size: warmSize }, question);
  }
  const { ms, cpuMs } = await askOnce(client, { name, size: Number(size) }, question);
  console.log(JSON.stringify({ ms, cpuMs }));
};

type Took = { readonly ms: number; readonly cpuMs: number };

/** Returns the median of several processes, by wall-clock time. */
const took = (args: readonly string[]): Took => {
  const [self = ''] = process.argv.slice(1);
  const all = Array.from({ length: runs }, (): Took => {
    const command = [...process.execArgv, self, 'ask', ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  });
  const middle = all.sort((one, other) => one.ms - other.ms)[Math.floor(runs / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
};

const report = async (folder: string, port: string, sizes: readonly number[]): Promise<void> => {
  for (const audience of Object.keys(audiences) as Audience[]) {
    await write(folder, warmSize, audience);
    for (const size of sizes) {
      await write(folder, size, audience);
      console.log(`${size} people ${audience}: ms by the clock (of the processor)`);
      for (const question of asked) {
        const args = [port, nameOf(size, audience), String(size), question];
        const cold = took([...args, nameOf(warmSize, audience)]);
        const fresh = took(args);
        const [one, other] = [cold, fresh].map(({ ms, cpuMs }) => `${shown(ms)} (${shown(cpuMs)})`);
        console.log(`  ${question}: cold ${one}, new ${other}`);
      }
    }
  }
};

const main = async (): Promise<void> => {
  const [first, ...args] = process.argv.slice(2);
  if (first === 'ask') return inProcess(args);
  const sizes = [first, ...args].filter((one) => one !== undefined).map(Number);
  console.log(
    `${describeMachine()}; the reference loop takes ${shown(await referenceMs())} CPU ms`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'columns-cold-'));
  const store = await startSlowStore(folder);
  try {
    await report(folder, String(store.port), sizes.length > 0 ? sizes : [1_000_000, 100_000]);
  } finally {
    store.end();
    await rm(folder, { recursive: true });
  }
};

await main();
