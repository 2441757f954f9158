import type { SyncPart } from '../../items/store/sync';
import type { RunOutcome } from '../../platform/work/long-run';
import { parseLine } from './bulk-line';
import { dataTypes } from './data-types';
import type { PieceStore } from './piece-store';
import { createReadJoined } from './read-joined';
import { readPiece } from './read-lines';
import {
  createTaking,
  type Reading,
  type ReadSizes,
  type TakingDependencies,
  usualSizes,
} from './taking';

type Dependencies = TakingDependencies & {
  readonly pieces: PieceStore;
  /** @default sizes that fit a worker */
  readonly sizes?: ReadSizes;
};

/**
 * Imports a file of any size, in memory that doesn't grow with it. Continues after a crash at any
 * call. Records without a child list are imported as they are read.
 */
export const createReadPart = ({ sizes = usualSizes, pieces, ...rest }: Dependencies) => {
  const taking = createTaking(rest);
  const readJoined = createReadJoined({ pieces, taking, sizes });

  const readPlain = async (reading: Reading, first: SyncPart): Promise<SyncPart | RunOutcome> => {
    const { file, run } = reading;
    let part = first;
    while (part.offset < file.size) {
      if (await run.shouldStop()) return 'work_left';
      const { lines, next } = await readPiece(file, part.offset, sizes.plainBytes);
      const things = lines.map((text) => ({ node: parseLine(text), children: [] }));
      const after = await taking.take(reading, part, things, { offset: next });
      if (!after) return 'overtaken';
      part = after;
    }
    return part;
  };

  return async (reading: Reading, part: SyncPart): Promise<RunOutcome> => {
    const read = dataTypes[part.dataType].hasChildren ? readJoined : readPlain;
    const end = await read(reading, part);
    if (typeof end === 'string') return end;
    return (await taking.checkpoint(reading, end, { state: 'done' })) ? 'finished' : 'overtaken';
  };
};
export type ReadPart = ReturnType<typeof createReadPart>;
