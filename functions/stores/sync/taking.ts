import { limits } from '../../../shared/limits';
import type { SyncKind, SyncPart } from '../../items/store/sync';
import type { Clock } from '../../platform/clock';
import type { Run } from '../../platform/work/long-run';
import type { Source, StoreRecord } from '../records/store-record';
import type { UnreadRepository } from '../records/unread-repository';
import { shownId, type Unreadable, unreadable } from '../records/unreadable';
import type { Joined } from './bulk-line';
import { dataTypes } from './data-types';
import type { RemoteFile } from './remote-file';
import type { SyncRepository } from './sync-repository';
import { type ApplyRecords, takeRecords } from './take-records';

/** A file that is being imported. */
export type Reading = {
  readonly customerId: string;
  readonly kind: SyncKind;
  readonly file: RemoteFile;
  readonly run: Run;
};

export type ReadSizes = {
  /**
   * How much of a file is imported at a time, about 500 customers. After a crash, this much is
   * written a second time, and counts are updated this often.
   */
  readonly plainBytes: number;
  /** How much of a large file is sorted at a time. */
  readonly pieceBytes: number;
  /** The average size of a bucket, whose lines are parsed and joined in memory. */
  readonly bucketBytes: number;
  /** The number of a bucket's records between two checkpoints. */
  readonly chunk: number;
};

export const usualSizes: ReadSizes = {
  plainBytes: 2 ** 18,
  pieceBytes: 8 * 2 ** 20,
  bucketBytes: 8 * 2 ** 20,
  chunk: 250,
};

const sourceOf = (kind: SyncKind): Source => (kind === 'history' ? 'history' : 'reconcile');

export type TakingDependencies = {
  readonly syncs: Pick<SyncRepository, 'putPart'>;
  readonly apply: ApplyRecords;
  readonly unread: Pick<UnreadRepository, 'note'>;
  readonly clock: Clock;
};

/** Converts a record of a file, or returns why it can't be read. */
const readThing = (
  dataType: SyncPart['dataType'],
  { node, children, isOrphan }: Joined,
): StoreRecord | Unreadable => {
  const { toRecord, shape } = dataTypes[dataType];
  if (isOrphan) {
    const reason = 'The store sent child records without the record they belong to';
    return { kind: 'unreadable', dataType, id: shownId(node), reason };
  }
  return toRecord(node, children) ?? unreadable(dataType, node, shape);
};

/** Imports records and stores the progress. */
export const createTaking = ({ syncs, apply, unread, clock }: TakingDependencies) => {
  /** @returns the part as stored; undefined when another worker has continued with it */
  const checkpoint = ({ customerId, kind }: Reading, part: SyncPart, changes: Partial<SyncPart>) =>
    syncs.putPart(customerId, kind, { ...part, ...changes, changedAt: clock() });

  return {
    checkpoint,

    /**
     * Imports records, then stores the progress. If interrupted in between, they are imported once
     * more.
     */
    async take(
      reading: Reading,
      part: SyncPart,
      things: readonly Joined[],
      place: Partial<Pick<SyncPart, 'offset' | 'index'>>,
    ): Promise<SyncPart | undefined> {
      const { customerId, kind } = reading;
      const read = things.map((thing) => readThing(part.dataType, thing));
      const records = read.filter((one) => one.kind !== 'unreadable');
      const skipped = read.filter((one) => one.kind === 'unreadable');
      await takeRecords(apply, customerId, records, sourceOf(kind));
      // Users don't see these checks, so what they couldn't read is listed with the unreadable
      // webhook events.
      if (kind === 'look') await unread.note(customerId, skipped, clock());
      const listed = skipped.map(({ id, reason }) => ({ id, reason }));
      return checkpoint(reading, part, {
        ...place,
        taken: part.taken + records.length,
        skipped: part.skipped + skipped.length,
        unreadable: [...(part.unreadable ?? []), ...listed].slice(0, limits.store.unreadableListed),
      });
    },
  };
};
export type Taking = ReturnType<typeof createTaking>;
