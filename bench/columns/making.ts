import { spawnSync } from 'node:child_process';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ChangeLine } from '../../functions/columns/changes/change-line';
import type { ColumnObjects } from '../../functions/columns/copy/column-objects';
import { type PartitionFile, packPartition } from '../../functions/columns/copy/partition-file';
import { newestFirst, type PersonColumns } from '../../functions/columns/format/person-columns';
import { mergePartition } from '../../functions/columns/maintenance/build-partition';
import { packPeople } from '../../functions/columns/merging/pack-people';
import { partitionOf } from '../../functions/items/partitions';
import { describeMachine, memoryOf } from '../machine';
import { customerId, now, personOf } from './people';
import { formatMs, measureTime, referenceMs } from './timed';

/**
 * Measures what it takes to build a partition of the index and to apply 20,000 changes. People
 * arrive in the order of a table scan, but the time to read the table isn't included. Each
 * measurement runs in its own process. Run it with `tsx bench/columns/making.ts [people in the
 * partition…]`.
 */
const sizes = [125_000, 1_250_000];
const changedCount = 20_000;
const partition = 0;

/**
 * Yields the first `size` people of the partition, a few thousand at a time, as a table scan does.
 */
function* peopleOf(size: number): Generator<PersonColumns> {
  for (let index = 0, foundCount = 0; foundCount < size; index += 1) {
    const person = personOf(index);
    if (partitionOf(person.id) !== partition) continue;
    foundCount += 1;
    yield person;
  }
}

async function* streamPeople(size: number): AsyncGenerator<PersonColumns> {
  yield* peopleOf(size);
}

/** Stores objects as files in a folder. */
const objectsIn = (folder: string): ColumnObjects => ({
  put: (key, body) => writeFile(join(folder, basename(key)), body),
  async get(key, part) {
    const path = join(folder, basename(key));
    if (!part) return readFile(path);
    const file = await open(path);
    try {
      const bytes = Buffer.alloc(part.length);
      await file.read(bytes, 0, part.length, part.start);
      return bytes;
    } finally {
      await file.close();
    }
  },
  list: async () => [],
  remove: async () => undefined,
});

const report = (label: string, cpuMs: number): void =>
  console.log(
    ` ${label}: ${formatMs(cpuMs / 1000)} s of CPU time, peak memory ${memoryOf(process.pid, 'VmHWM')} MB`,
  );

/** Builds the partition while all people are in memory. */
const rows = async (size: number, folder: string): Promise<void> => {
  const people = [...peopleOf(size)].sort(newestFirst);
  const { result, cpuMs } = await measureTime(() => packPartition(people));
  await writeFile(join(folder, 'lane'), result.body);
  const file: PartitionFile = { partition, key: 'lane', extents: result.extents };
  await writeFile(join(folder, 'lanes'), JSON.stringify(file));
  report(`packed from rows, ${Math.round(result.body.length / 1e6)} MB`, cpuMs);
};

/**
 * Returns the change of a subscriber. Most changes record that an email was received. One in ten
 * adds, edits, or deletes the subscriber.
 */
const lineOf = (index: number, size: number, knownIds: readonly string[]): ChangeLine => {
  const recordBase = { sequence: String(index + 1).padStart(40, '0'), at: now + index };
  const id = knownIds[index % knownIds.length] ?? '';
  if (index % 10 < 7) return { ...recordBase, id, deeds: { r_11: now / 1000 } };
  if (index % 10 === 7) return { ...recordBase, id, gone: true };
  const {
    id: own,
    deeds: _engagement,
    ...is
  } = personOf(index + (index % 10 === 8 ? 0 : size * 16));
  return { ...recordBase, id: index % 10 === 8 ? id : own, is: { ...is, status: 'bounced' } };
};

const merge = async (size: number, folder: string): Promise<void> => {
  const file: PartitionFile = JSON.parse(await readFile(join(folder, 'lanes'), 'utf8'));
  const step = Math.max(1, Math.floor(size / changedCount));
  const knownIds: string[] = [];
  let row = 0;
  for (const { id } of peopleOf(size)) {
    if (row % step === 0) knownIds.push(id);
    row += 1;
  }
  const lines = Array.from({ length: changedCount * 2 }, (_, index) =>
    lineOf(index, size, knownIds),
  )
    .filter(({ id }) => partitionOf(id) === partition)
    .slice(0, changedCount);
  const mergeOptions = { objects: objectsIn(folder), customerId, id: 'merged', now };
  const emptyIndex = { lanes: [file], people: size, from: 0, merged: [], gone: [], waiting: [] };
  const { result, cpuMs } = await measureTime(() =>
    mergePartition(mergeOptions, emptyIndex, partition, lines),
  );
  report(`${lines.length} changes merged, ${result.people} people afterward`, cpuMs);
};

/** Builds the partition as a table scan does, with a few thousand people in memory at a time. */
const build = async (size: number, folder: string): Promise<void> => {
  const generationTiming = await measureTime(async () => {
    for await (const person of streamPeople(size))
      if (person.id === '') throw new Error('A person has no ID');
  });
  const { result, cpuMs } = await measureTime(() => packPeople(streamPeople(size)));
  await writeFile(join(folder, 'built'), result.body);
  report(
    `packed part by part, ${Math.round(result.body.length / 1e6)} MB, including ${formatMs(generationTiming.cpuMs / 1000)} s to generate the people`,
    cpuMs,
  );
};

const works = { rows, build, merge };
const isTaskName = (name: string): name is keyof typeof works => Object.hasOwn(works, name);

const main = async (): Promise<void> => {
  const [self = '', ...argumentList] = process.argv.slice(1);
  const [taskName = '', size = '', folder = ''] = argumentList;
  if (isTaskName(taskName)) return works[taskName](Number(size), folder);
  console.log(
    `${describeMachine()}. The reference loop takes ${formatMs(await referenceMs())} ms of CPU time.`,
  );
  for (const people of argumentList.length > 0 ? argumentList.map(Number) : sizes) {
    console.log(`A partition of ${people} people`);
    const own = await mkdtemp(join(tmpdir(), 'making-'));
    try {
      for (const each of Object.keys(works)) {
        const command = [...process.execArgv, self, each, String(people), own];
        const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
        if (status !== 0) throw new Error('The process couldn’t build the partition');
      }
    } finally {
      await rm(own, { recursive: true });
    }
  }
};

await main();
