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
import { createIndexReader } from '../../functions/columns/reading/index-reader';
import { describeMachine } from '../machine';
import { customerId, now, personOf } from './people';
import { questionsOf } from './questions';
import { startSlowStore } from './slow-objects';
import { formatMs, measureTime, referenceMs } from './timed';

/**
 * Measures the first queries to a columnar index, when nothing is cached yet, in wall-clock and
 * processor time. The queries use the product's own client and a store as slow as S3
 * (slow-store.ts). A separate process runs each query once. “Cold” means that the process first ran
 * the same query on 20,000 people to warm up its code, and “new” means that it didn't. Run it with
 * `tsx bench/columns/cold.ts [people]…`.
 */
const partitionCount = 8;
const maxConnections = 16;
const warmSize = 20_000;
const warmings = 5;
const runs = 3;
const questions = [
  ...[
    'search without a match',
    'search for two words',
    'search for two letters',
    'one attribute equals a value',
  ],
  ...[
    'opened two emails in 60 days',
    'added in the last 7 days',
    'bought one of two products in 90 days',
  ],
  ...['first page by date added', 'first page by name'],
];
/** The milliseconds between two additions. People of one import share a creation time. */
const audiences = { 'added one by one': 1000, 'added by one import': 0 } as const;
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
    partitions.push({ partition, key, extents });
  }
  const indexManifest = {
    lanes: partitions,
    people: size,
    from: now,
    merged: [],
    gone: [],
    waiting: [],
  };
  await writeFile(join(folder, nameOf(size, audience)), await packJson(indexManifest));
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

/** Runs one query on a reader that hasn't read anything yet. */
const queryOnce = (client: S3Client, { name, size }: Copy, question: string) => {
  const pointer = { rev: 1, format: columnsFormat, since: now, manifest: name };
  const reader = createIndexReader({
    objects: createColumnObjects(client, 'bench'),
    pointers: { get: async () => pointer },
    clock: () => now,
  });
  const selectedQuestion = questionsOf(size)[question];
  if (!selectedQuestion) throw new Error('Unknown question name');
  return measureTime(async () => {
    const view = await reader.view(customerId);
    if (!view) throw new Error('The columnar index doesn’t exist');
    return selectedQuestion.ask(view.map(({ columns }) => columns));
  });
};

/** Runs one query against one audience, in this process. */
const answerQuestion = async ([port = '', name = '', size, question = '', warm]: string[]) => {
  const client = clientOf(port);
  for (let run = 0; warm && run < warmings; run += 1) {
    await queryOnce(client, { name: warm, size: warmSize }, question);
  }
  const { ms, cpuMs } = await queryOnce(client, { name, size: Number(size) }, question);
  console.log(JSON.stringify({ ms, cpuMs }));
};

type Timing = { readonly ms: number; readonly cpuMs: number };

/** Runs the query in several processes and returns the result with the median wall-clock time. */
const runInProcess = (args: readonly string[]): Timing => {
  const [self = ''] = process.argv.slice(1);
  const all = Array.from({ length: runs }, (): Timing => {
    const command = [...process.execArgv, self, 'ask', ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  });
  const middle = all.sort((one, other) => one.ms - other.ms)[Math.floor(runs / 2)];
  if (!middle) throw new Error('No run was measured');
  return middle;
};

const report = async (folder: string, port: string, sizes: readonly number[]): Promise<void> => {
  for (const audience of Object.keys(audiences) as Audience[]) {
    await write(folder, warmSize, audience);
    for (const size of sizes) {
      await write(folder, size, audience);
      console.log(`${size} people ${audience}: elapsed ms (CPU ms)`);
      for (const question of questions) {
        const args = [port, nameOf(size, audience), String(size), question];
        const cold = runInProcess([...args, nameOf(warmSize, audience)]);
        const newProcess = runInProcess(args);
        const [one, other] = [cold, newProcess].map(
          ({ ms, cpuMs }) => `${formatMs(ms)} (${formatMs(cpuMs)})`,
        );
        console.log(` ${question}: cold index ${one}, new process ${other}`);
      }
    }
  }
};

const main = async (): Promise<void> => {
  const [first, ...args] = process.argv.slice(2);
  if (first === 'ask') return answerQuestion(args);
  const sizes = [first, ...args].filter((one) => one !== undefined).map(Number);
  console.log(
    `${describeMachine()}. The reference loop takes ${formatMs(await referenceMs())} ms of CPU time.`,
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
