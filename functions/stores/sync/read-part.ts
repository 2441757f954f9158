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
} from './record-import';

type Dependencies = RecordImportDependencies & {
  readonly chunkStore: ChunkStore;
  /** @default sizes that fit in a worker's memory */
  readonly sizes?: ReadSizes;
};

/**
 * Imports a file of any size, in memory that doesn't grow with it. Continues after a crash at any
 * call. Records without a child list are imported as they are read.
 */
export const createReadPart = ({ sizes = defaultSizes, chunkStore, ...rest }: Dependencies) => {
  const recordImport = createRecordImport(rest);
  const readJoined = createReadJoined({ chunkStore, taking: recordImport, sizes });

  const readFlatPart = async (
    reading: Reading,
    first: SyncPart,
  ): Promise<SyncPart | RunOutcome> => {
    const { file, run } = reading;
    let part = first;
    while (part.offset < file.size) {
      if (await run.shouldStop()) return 'work_left';
      const { lines, next } = await readFileLines(file, part.offset, sizes.plainBytes);
      const records = lines.map((text) => ({ node: parseLine(text), children: [] }));
      const changedPart = await recordImport.take(reading, part, records, { offset: next });
      if (!changedPart) return 'overtaken';
      part = changedPart;
    }
    return part;
  };

  return async (reading: Reading, part: SyncPart): Promise<RunOutcome> => {
    const readPartFile = dataTypes[part.dataType].hasChildren ? readJoined : readFlatPart;
    const finalPart = await readPartFile(reading, part);
    if (typeof finalPart === 'string') return finalPart;
    return (await recordImport.checkpoint(reading, finalPart, { state: 'done' }))
      ? 'finished'
      : 'overtaken';
  };
};
export type ReadPart = ReturnType<typeof createReadPart>;
