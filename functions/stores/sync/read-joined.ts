import type { SyncPart } from '../../items/store/sync';
import type { RunOutcome } from '../../platform/work/long-run';
import { bucketsFor, packBuckets } from './buckets';
import { type BulkLine, joinLines, parseLine } from './bulk-line';
import type { ChunkOwner, ChunkStore } from './piece-store';
import { readFileLines } from './read-lines';
import type { Reading, ReadSizes, RecordImport } from './record-import';

type Dependencies = {
  readonly chunkStore: ChunkStore;
  readonly taking: RecordImport;
  readonly sizes: ReadSizes;
};

/** The part with its progress so far, or the outcome of the run if the part can't continue now. */
type Step = SyncPart | RunOutcome;

const ownerOf = ({ customerId }: Reading, { syncId, dataType, begun }: SyncPart): ChunkOwner => ({
  customerId,
  syncId,
  dataType,
  begun,
});

/**
 * Imports records with child lists, whose lines can be anywhere in the file. A large file is first
 * sorted into buckets, in which children are with their parent.
 */
export const createReadJoined = ({ chunkStore, taking, sizes }: Dependencies) => {
  /** Sorts the file piece by piece. */
  const sortAll = async (reading: Reading, first: SyncPart, buckets: number): Promise<Step> => {
    const { file, run } = reading;
    let part = first;
    while (part.offset < file.size) {
      if (await run.shouldStop()) return 'work_left';
      const { lines, next } = await readFileLines(file, part.offset, sizes.chunkBytes);
      await chunkStore.put(ownerOf(reading, part), part.pieces, packBuckets(lines, buckets));
      const position = { offset: next, pieces: part.pieces + 1 };
      const changedPart = await taking.checkpoint(reading, part, position);
      if (!changedPart) return 'overtaken';
      part = changedPart;
    }
    return part;
  };

  /** Returns the lines of one bucket. A small file is a single bucket. */
  const linesOf = async (
    reading: Reading,
    part: SyncPart,
    buckets: number,
  ): Promise<BulkLine[]> => {
    const { file } = reading;
    const texts =
      buckets === 1
        ? (await readFileLines(file, 0, file.size)).lines
        : await chunkStore.bucket(ownerOf(reading, part), part.pieces, part.bucket);
    return texts.map(parseLine);
  };

  const importBucket = async (
    reading: Reading,
    first: SyncPart,
    buckets: number,
  ): Promise<Step> => {
    const joinedRecords = joinLines(await linesOf(reading, first, buckets));
    let part = first;
    while (part.index < joinedRecords.length) {
      if (await reading.run.shouldStop()) return 'work_left';
      const index = Math.min(part.index + sizes.chunk, joinedRecords.length);
      const recordChunk = joinedRecords.slice(part.index, index);
      const changedPart = await taking.take(reading, part, recordChunk, { index });
      if (!changedPart) return 'overtaken';
      part = changedPart;
    }
    const next = { bucket: part.bucket + 1, index: 0 };
    return (await taking.checkpoint(reading, part, next)) ?? 'overtaken';
  };

  return async (reading: Reading, first: SyncPart): Promise<Step> => {
    const buckets = bucketsFor(reading.file.size, sizes.bucketBytes);
    let part: Step = buckets > 1 ? await sortAll(reading, first, buckets) : first;
    while (typeof part !== 'string' && part.bucket < buckets) {
      part = await importBucket(reading, part, buckets);
    }
    return part;
  };
};
