import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openPartition,
  type PartitionFile,
  packPartition,
} from '../functions/columns/copy/partition-file';
import type { PartitionColumns } from '../functions/columns/format/partition-columns';
import { newestFirst } from '../functions/columns/format/person-columns';
import { compareFormats } from './columns/formats';
import { withManyValues } from './columns/many-values';
import { personOf } from './columns/people';
import { objectsIn, type Question, questionsOf, questionsOfManyValues } from './columns/questions';
import { formatMs, measureTime, referenceMs } from './columns/timed';
import { describeMachine, memoryOf } from './machine';

/**
 * Measures the columnar index of a large audience without the cloud: how long it takes to write,
 * how large it is, and how long queries take. It times the first query, when everything still has
 * to be unpacked, and later queries in memory. It also compares one section as an Arrow stream with
 * the same buffers stored raw. Run it with `tsx bench/columns.ts [people] [milliseconds between two
 * additions, or “years” for three years in all]`.
 */
const size = Number(process.argv[2] ?? 1_000_000);
const intervalOption = process.argv[3] ?? '1000';
const yearsMs = 3 * 365 * 86_400_000;
const apartMs = intervalOption === 'years' ? yearsMs / size : Number(intervalOption);
const partitionCount = 8;
const writeAll = async (folder: string): Promise<PartitionFile[]> => {
  const files: PartitionFile[] = [];
  for (let partition = 0; partition < partitionCount; partition += 1) {
    const people = Array.from({ length: Math.ceil(size / partitionCount) }, (_, row) =>
      personOf(row * partitionCount + partition, apartMs),
    ).sort(newestFirst);
    const { result, cpuMs } = await measureTime(() => packPartition(people));
    writeTotals.cpuMs += cpuMs;
    writeTotals.bytes += result.body.length;
    await writeFile(join(folder, String(partition)), result.body);
    files.push({ partition, key: String(partition), extents: result.extents });
  }
  return files;
};
const writeTotals = { cpuMs: 0, bytes: 0 };

const runQuery = async (
  name: string,
  { unpack, ask: runQuery }: Question,
  partitions: readonly PartitionColumns[],
) => {
  const unpackTiming = unpack && (await measureTime(() => unpack(partitions)));
  const first = await measureTime(() => runQuery(partitions));
  let best = first;
  for (let run = 0; run < 5; run += 1) {
    const repeated = await measureTime(() => runQuery(partitions));
    if (repeated.cpuMs < best.cpuMs) best = repeated;
  }
  const [began, went] = [first, best].map(
    ({ ms, cpuMs }) => `${formatMs(ms)} ms (${formatMs(cpuMs)} CPU)`,
  );
  const ready = unpackTiming ? `unpacked in ${formatMs(unpackTiming.cpuMs)} ms of CPU time, ` : '';
  console.log(`  ${name}: ${first.result}; ${ready}first ${began}, then ${went}`);
};

/** Runs every query against the partitions in a folder, in a separate process. */
const runQueriesOn = async (folder: string): Promise<void> => {
  const files: PartitionFile[] = JSON.parse(await readFile(join(folder, 'lanes'), 'utf8'));
  const partitions = files.map((file, partition) =>
    withManyValues(openPartition(objectsIn(folder), file), partition, partitionCount),
  );
  const questions = Object.entries(questionsOf(size));
  for (const [name, question] of questions) await runQuery(name, question, partitions);
  console.log(`Peak memory of the reading process: ${memoryOf(process.pid, 'VmHWM')} MB`);
  const further = Object.entries(questionsOfManyValues(size));
  for (const [name, question] of further) await runQuery(name, question, partitions);
};

const main = async (): Promise<void> => {
  const [, , , , folderToRead] = process.argv;
  if (folderToRead) return runQueriesOn(folderToRead);
  console.log(
    `${describeMachine()}. The reference loop takes ${formatMs(await referenceMs())} ms of CPU time.`,
  );
  console.log(`${size} people, added ${apartMs.toFixed(0)} ms apart`);
  console.log(`One section with ${Math.ceil(size / partitionCount)} text values`);
  await compareFormats(Math.ceil(size / partitionCount));
  const folder = await mkdtemp(join(tmpdir(), 'columns-'));
  try {
    const files = await writeAll(folder);
    await writeFile(join(folder, 'lanes'), JSON.stringify(files));
    console.log(
      `Written: ${(writeTotals.bytes / 1e6).toFixed(0)} MB in ${(writeTotals.cpuMs / 1000).toFixed(1)} s of CPU time, peak memory ${memoryOf(process.pid, 'VmHWM')} MB`,
    );
    const [self = ''] = process.argv.slice(1);
    spawnSync(process.execPath, [...process.execArgv, self, String(size), intervalOption, folder], {
      stdio: 'inherit',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
};

await main();
