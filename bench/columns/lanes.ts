import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLane, packLane } from '../../functions/columns/copy/lane-file';
import { newestFirst } from '../../functions/columns/format/person-columns';
import { machine, memoryOf } from '../machine';
import { personOf } from './people';
import { objectsIn, questionsOf } from './questions';
import { referenceMs, shown, timed } from './timed';

/**
 * An audience beyond what one function holds, a lane to each of eight functions: what the slowest lane
 * takes, each in a process of its own and one after the other. What a function would do besides is not
 * in it: fetching the data, being called, and putting eight answers together, which are eight counts, or
 * eight pages of 25 (deep pages would take a few rounds). `tsx bench/columns/lanes.ts [people] [lanes]`
 */
const size = Number(process.argv[2] ?? 10_000_000);
const asked = Number(process.argv[3] ?? 8);
const laneCount = 8;
const laneSize = Math.ceil(size / laneCount);
/** Questions by a place in the middle are left out: a lane alone does not know where that is. */
const left = /^(middle|last)/;

const write = async (folder: string, lane: number): Promise<void> => {
  const people = Array.from({ length: laneSize }, (_, row) =>
    personOf(row * laneCount + lane),
  ).sort(newestFirst);
  const { result, cpuMs } = await timed(() => packLane(people));
  await writeFile(join(folder, 'lane'), result.body);
  const file = { lane, key: 'lane', extents: result.extents };
  await writeFile(join(folder, 'lanes'), JSON.stringify(file));
  const bytes = Math.round(result.body.length / 1e6);
  console.log(
    `Lane ${lane}: ${bytes} MB, written in ${shown(cpuMs / 1000)} CPU s, ${memoryOf(process.pid, 'VmHWM')} MB at most`,
  );
};

type Took = { readonly name: string; readonly first: number; readonly warm: number };

/** Each question to a lane that was opened anew, then again while its columns are in memory. */
const read = async (folder: string): Promise<void> => {
  const file = JSON.parse(await readFile(join(folder, 'lanes'), 'utf8'));
  const took: Took[] = [];
  for (const [name, question] of Object.entries(questionsOf(laneSize))) {
    if (left.test(name)) continue;
    const lane = openLane(objectsIn(folder), file);
    const first = await timed(async () => {
      await question.unpack?.([lane]);
      return question.ask([lane]);
    });
    let warm = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 3; run += 1) {
      warm = Math.min(warm, (await timed(() => question.ask([lane]))).cpuMs);
    }
    took.push({ name, first: first.cpuMs, warm });
  }
  await writeFile(join(folder, 'took'), JSON.stringify(took));
  console.log(`  asked: ${memoryOf(process.pid, 'VmHWM')} MB at most`);
};

const main = async (): Promise<void> => {
  const [self = '', , , part, folder = ''] = process.argv.slice(1);
  if (part === 'read') return read(folder);
  if (part !== undefined) return write(folder, Number(part));
  console.log(`${machine()}; the reference loop takes ${shown(await referenceMs())} CPU ms`);
  const slowest = new Map<string, Took>();
  for (let lane = 0; lane < asked; lane += 1) {
    const own = await mkdtemp(join(tmpdir(), 'columns-lane-'));
    try {
      for (const work of [String(lane), 'read']) {
        const command = [...process.execArgv, self, String(size), String(asked), work, own];
        const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
        if (status !== 0) throw new Error('A lane was not measured');
      }
      const took: Took[] = JSON.parse(await readFile(join(own, 'took'), 'utf8'));
      for (const { name, first, warm } of took) {
        const known = slowest.get(name) ?? { first: 0, warm: 0 };
        const both = { first: Math.max(known.first, first), warm: Math.max(known.warm, warm) };
        slowest.set(name, { name, ...both });
      }
    } finally {
      await rm(own, { recursive: true });
    }
  }
  console.log(`${size} people, the slowest of ${asked} lanes of ${laneSize}, CPU ms`);
  for (const { name, first, warm } of slowest.values()) {
    console.log(`  ${name}: first ${shown(first)}, then ${shown(warm)}`);
  }
};

await main();
