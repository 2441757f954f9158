import type { SyncPart } from '../../items/store/sync';
import type { RunOutcome } from '../../platform/work/long-run';
import { parseLine } from './bulk-line';
import { dataTypes } from './data-types';
import type { ChunkStore } from './piece-store';
import { createReadJoined } from './read-joined';
import { readFileLines } from './read-lines';
import {
  createRecordImport,
  defaultSizes,
  type Reading,
  type ReadSizes,
  type RecordImportDependencies,
} from './taking';

type Dependencies = RecordImportDependencies & {
  readonly pieces: ChunkStore;
  /** @default sizes that fit in a worker's memory */
  readonly sizes?: ReadSizes;
};

/**
 * Imports a file of any size, in memory that doesn't grow with it. Continues after a crash at any
 * call. Records without a child list are imported as they are read.
 */
export const createReadPart = ({ sizes = defaultSizes, pieces, ...rest }: Dependencies) => {
  const taking = createRecordImport(rest);
  const readJoined = createReadJoined({ pieces, taking, sizes });

  const readFlatPart = async (
    reading: Reading,
    first: SyncPart,
  ): Promise<SyncPart | RunOutcome> => {
    const { file, run } = reading;
    let part = first;
    while (part.offset < file.size) {
      if (await run.shouldStop()) return 'work_left';
      const { lines, next } = await readFileLines(file, part.offset, sizes.plainBytes);
      const things = lines.map((text) => ({ node: parseLine(text), children: [] }));
      const after = await taking.take(reading, part, things, { offset: next });
      if (!after) return 'overtaken';
      part = after;
    }
    return part;
  };

  return async (reading: Reading, part: SyncPart): Promise<RunOutcome> => {
    const read = dataTypes[part.dataType].hasChildren ? readJoined : readFlatPart;
    const end = await read(reading, part);
    if (typeof end === 'string') return end;
    return (await taking.checkpoint(reading, end, { state: 'done' })) ? 'finished' : 'overtaken';
  };
};
export type ReadPart = ReturnType<typeof createReadPart>;
