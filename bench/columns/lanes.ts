import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packLane } from '../../functions/columns/copy/lane-file';
import { newestFirst } from '../../functions/columns/format/person-columns';
import type { Columns } from '../../functions/segments/evaluation/columns-task';
import { createLanesColumns } from '../../functions/segments/evaluation/lanes/ask-lanes';
import { laneAnswer } from '../../functions/segments/evaluation/lanes/lane-question';
import { segmentDefinition } from '../../shared/contracts/segment-rules';
import { machine, memoryOf } from '../machine';
import { type LaneProcess, startLane } from './lane-process';
import { customerId, now, personOf } from './people';
import { definitions, pagesOf } from './questions';
import { startSlowStore } from './slow-objects';
import { referenceMs, shown, timed } from './timed';

/**
 * An audience beyond what one function holds, a lane to each of eight processes, asked as the product asks
 * its functions. Warm: every question to all of them, the slowest lane of each round and what putting the
 * answers together takes besides, in processor time, since eight share this machine; in AWS each has a
 * processor. Cold: lanes one at a time, each question to a process that has nothing in memory, by the
 * clock, fetching from a server as fast as S3. Not in it: the way of a call from function to function, some
 * 5 to 15 ms a round, and the start of a function. `tsx bench/columns/lanes.ts [people] [lanes asked cold] [folder]`.
 * Writing ten million takes a quarter of an hour: lanes that a folder has are asked, and what is written there stays.
 */
const size = Number(process.argv[2] ?? 10_000_000);
const cold = Number(process.argv[3] ?? 2);
const laneCount = 8;
const laneSize = Math.ceil(size / laneCount);

const write = async (folder: string, lane: number): Promise<void> => {
  const people = Array.from({ length: laneSize }, (_, row) =>
    personOf(row * laneCount + lane),
  ).sort(newestFirst);
  const { result, cpuMs } = await timed(() => packLane(people));
  await writeFile(join(folder, `${lane}.col`), result.body);
  const file = { lane, key: `${lane}.col`, extents: result.extents };
  await writeFile(join(folder, `${lane}.json`), JSON.stringify(file));
  const bytes = Math.round(result.body.length / 1e6);
  console.log(
    `Lane ${lane}: ${bytes} MB, written in ${shown(cpuMs / 1000)} CPU s, ${memoryOf(process.pid, 'VmHWM')} MB at most`,
  );
};

type Question = (columns: Columns) => Promise<unknown>;
const questions: readonly (readonly [string, Question])[] = [
  ...Object.entries(definitions).map(([name, definition]): [string, Question] => [
    name,
    ({ count }) => {
      const question = { definition: segmentDefinition.parse(definition) };
      return count({ customerId, at: now, question });
    },
  ]),
  ...Object.entries(pagesOf(size)).map(([name, page]): [string, Question] => [
    name,
    ({ find }) => {
      const { text, status, offset, by = 'createdAt', direction = 'descending', attribute } = page;
      const order = { by, direction, attribute };
      const asked = { text, status, order, offset, limit: 26, fresh: [], from: 'copy' as const };
      return find({ customerId, at: now, find: asked });
    },
  ]),
];

/** What one answer took: the slowest lane of each round, and the rest. */
type Took = {
  lanesMs: number;
  restMs: number;
  readonly asked: string[][];
  /** Rows of all lanes among which each round looked. */
  readonly between: number[];
  bytes: number;
};

/** Asks all lanes, and notes what it takes. */
const askAll = async (processes: readonly LaneProcess[], question: Question): Promise<Took> => {
  const took: Took = { lanesMs: 0, restMs: 0, asked: [], between: [], bytes: 0 };
  let round: { readonly texts: string[]; slowest: number } = { texts: [], slowest: 0 };
  const columns = createLanesColumns(async (asked) => {
    if (round.texts.length === laneCount) round = { texts: [], slowest: 0 };
    if (round.texts.length === 0) {
      took.asked.push(round.texts);
      took.between.push(0);
    }
    const own = round;
    const text = JSON.stringify(asked);
    own.texts.push(text);
    const said = await processes[asked.lane]?.ask(text);
    if (!said) throw new Error('A lane did not answer');
    took.lanesMs += Math.max(0, said.cpuMs - own.slowest);
    own.slowest = Math.max(own.slowest, said.cpuMs);
    took.bytes += said.text.length;
    const answer = laneAnswer.parse(JSON.parse(said.text));
    const rows = answer.found?.parts.reduce((total, { between }) => total + between, 0) ?? 0;
    took.between.push((took.between.pop() ?? 0) + rows);
    return answer;
  });
  const { cpuMs, result } = await timed(() => question(columns));
  if (result === undefined) throw new Error('There is no answer');
  return { ...took, restMs: cpuMs };
};

type Warm = Took & { readonly name: string };

const warmly = async (folder: string): Promise<readonly Warm[]> => {
  const lanes = Array.from({ length: laneCount }, (_, lane) => startLane(folder, lane));
  const processes = await Promise.all(lanes);
  const all: Warm[] = [];
  for (const [name, question] of questions) {
    await askAll(processes, question);
    let best: Took | undefined;
    for (let run = 0; run < 3; run += 1) {
      const took = await askAll(processes, question);
      if (!best || took.lanesMs + took.restMs < best.lanesMs + best.restMs) best = took;
    }
    if (best) all.push({ ...best, name });
  }
  const memory = Math.max(...processes.map((one) => one.memory()));
  console.log(`Each lane's process had ${memory} MB at most`);
  for (const one of processes) one.end();
  return all;
};

/** The same questions to a lane that has nothing in memory, by the clock: all rounds. */
const coldly = async (folder: string, { asked }: Took, lane: number, port: number) => {
  const held = await startLane(folder, lane, port);
  let ms = 0;
  for (const texts of asked) {
    const text = texts.find((one) => JSON.parse(one).lane === lane) ?? '';
    ms += (await held.ask(text)).ms;
  }
  held.end();
  return ms;
};

const main = async (): Promise<void> => {
  const [self = '', , , given, part] = process.argv.slice(1);
  if (given && part) return write(given, Number(part));
  console.log(`${machine()}; the reference loop takes ${shown(await referenceMs())} CPU ms`);
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'columns-lanes-')));
  try {
    for (let lane = 0; lane < laneCount; lane += 1) {
      if (existsSync(join(folder, `${lane}.json`))) continue;
      const command = [self, String(size), String(cold), folder, String(lane)];
      const { status } = spawnSync(process.execPath, [...process.execArgv, ...command], {
        stdio: 'inherit',
      });
      if (status !== 0) throw new Error('A lane was not written');
    }
    const warm = await warmly(folder);
    const objects = await startSlowStore(folder);
    console.log(
      `${size} people: rows looked among in each round, kB answered; warm: CPU ms of the slowest lanes and of the rest;`,
    );
    console.log(`first: ms by the clock of the slower of ${cold} lanes, one at a time`);
    for (const took of warm) {
      let first = 0;
      for (let lane = 0; lane < cold; lane += 1) {
        first = Math.max(first, await coldly(folder, took, lane, objects.port));
      }
      const { name, between, bytes, lanesMs, restMs } = took;
      const then = `then ${shown(lanesMs)} and ${shown(restMs)}`;
      console.log(
        `  ${name}: ${between.join(' → ')} rows, ${Math.ceil(bytes / 1e3)} kB; first ${shown(first)}, ${then}`,
      );
    }
    objects.end();
  } finally {
    if (!given) await rm(folder, { recursive: true });
  }
};

await main();
