import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LaneFile, openLane } from '../../functions/columns/copy/lane-file';
import type { Table } from '../../functions/platform/table/table';
import { createLaneReader } from '../../functions/segments/evaluation/lanes/answer-lane';
import { laneAnswer, laneQuestion } from '../../functions/segments/evaluation/lanes/lane-question';
import { answer } from '../../functions/segments/workers/ask-lane';
import { memoryOf } from '../machine';
import { compiledOf, objectsIn } from './questions';
import { slowObjects } from './slow-objects';
import { timed } from './timed';

/** What a lane said, as text, and what that took. */
export type Said = { readonly text: string; readonly ms: number; readonly cpuMs: number };

const laneFileIn = async (folder: string, lane: number): Promise<LaneFile> =>
  JSON.parse(await readFile(join(folder, `${lane}.json`), 'utf8'));

const child = (...args: readonly string[]): ChildProcess =>
  fork(import.meta.filename, args, { serialization: 'json' });

/** A process that holds a lane of a folder, or fetches it as from S3. */
export const startLane = async (folder: string, lane: number, port?: number) => {
  const held = child('lane', folder, String(lane), String(port ?? ''));
  await once(held, 'message');
  return {
    async ask(text: string): Promise<Said> {
      held.send(text);
      const [said] = await once(held, 'message');
      return said;
    },
    /** Megabytes at most. */
    memory: () => memoryOf(held.pid ?? 0, 'VmHWM') ?? 0,
    end: () => held.kill(),
  };
};
export type LaneProcess = Awaited<ReturnType<typeof startLane>>;

/** Answers as the function of a lane does, whose copy nothing changes. */
const holdLane = async (folder: string, lane: number, port: string): Promise<void> => {
  const file = await laneFileIn(folder, lane);
  const objects = port ? slowObjects(Number(port)) : objectsIn(folder);
  const view = [{ columns: openLane(objects, file) }];
  const reader = createLaneReader({
    table: {} as Table,
    rules: {
      async compile(_customerId, question) {
        if ('definition' in question) return compiledOf(question.definition);
        throw new Error('Only rules are asked about');
      },
    },
    // Anew for every page, as if something had changed: the lists of the last one are not reused.
    copies: { view: async () => [...view] },
  });
  process.on('message', async (text: string) => {
    const { result, ...took } = await timed(async () => {
      const said = await answer(laneQuestion.parse(JSON.parse(text)), reader);
      return JSON.stringify(laneAnswer.parse(said));
    });
    process.send?.({ text: result, ...took });
  });
  process.send?.('ready');
};

const [, self, part, folder = '', lane = '', port = ''] = process.argv;
if (self === import.meta.filename && part === 'lane') await holdLane(folder, Number(lane), port);
