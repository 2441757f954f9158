import { limits } from '../../../shared/limits';
import type { SyncKind, SyncPart } from '../../items/store/sync';
import type { Clock } from '../../platform/clock';
import type { Run } from '../../platform/work/long-run';
import type { Source, StoreRecord } from '../records/store-record';
import type { UnreadableRepository } from '../records/unread-repository';
import { displayIdOf, toUnreadableRecord, type Unreadable } from '../records/unreadable';
import type { JoinedRecord } from './bulk-line';
import { dataTypes } from './data-types';
import type { RemoteFile } from './remote-file';
import type { SyncRepository } from './sync-repository';
import { type ApplyRecords, importRecords } from './take-records';

/** A file that is being imported. */
export type Reading = {
  readonly customerId: string;
  readonly kind: SyncKind;
  readonly file: RemoteFile;
  readonly run: Run;
};

export type ReadSizes = {
  /**
   * How much of a file is imported between two checkpoints, about 500 customers. Counts are updated
   * at each checkpoint. After a crash, up to this much is imported again.
   */
  readonly plainBytes: number;
  /** How much of a large file is sorted at a time. */
  readonly chunkBytes: number;
  /** The average size of a bucket, whose lines are parsed and joined in memory. */
  readonly bucketBytes: number;
  /** The number of a bucket's records between two checkpoints. */
  readonly chunk: number;
};

export const defaultSizes: ReadSizes = {
  plainBytes: 2 ** 18,
  chunkBytes: 8 * 2 ** 20,
  bucketBytes: 8 * 2 ** 20,
  chunk: 250,
};

const sourceOf = (kind: SyncKind): Source => (kind === 'history' ? 'history' : 'reconcile');

export type RecordImportDependencies = {
  readonly syncs: Pick<SyncRepository, 'putPart'>;
  readonly apply: ApplyRecords;
  readonly unread: Pick<UnreadableRepository, 'note'>;
  readonly clock: Clock;
};

/** Converts a record of a file, or returns why it can't be read. */
const readRecord = (
  dataType: SyncPart['dataType'],
  { node, children, isOrphan }: JoinedRecord,
): StoreRecord | Unreadable => {
  const { toRecord, shape } = dataTypes[dataType];
  if (isOrphan) {
    const reason = 'The store sent child records without the record they belong to';
    return { kind: 'unreadable', dataType, id: displayIdOf(node), reason };
  }
  return toRecord(node, children) ?? toUnreadableRecord(dataType, node, shape);
};

/** Imports records and stores the progress. */
export const createRecordImport = ({ syncs, apply, unread, clock }: RecordImportDependencies) => {
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
      joinedRecords: readonly JoinedRecord[],
      position: Partial<Pick<SyncPart, 'offset' | 'index'>>,
    ): Promise<SyncPart | undefined> {
      const { customerId, kind } = reading;
      const parsedRecords = joinedRecords.map((thing) => readRecord(part.dataType, thing));
      const records = parsedRecords.filter((one) => one.kind !== 'unreadable');
      const unreadableRecords = parsedRecords.filter((one) => one.kind === 'unreadable');
      await importRecords(apply, customerId, records, sourceOf(kind));
      // Users don't see these checks, so records that couldn't be read are listed together with the
      // unreadable records from webhooks.
      if (kind === 'look') await unread.note(customerId, unreadableRecords, clock());
      const listed = unreadableRecords.map(({ id, reason }) => ({ id, reason }));
      return checkpoint(reading, part, {
        ...position,
        taken: part.taken + records.length,
        skipped: part.skipped + unreadableRecords.length,
        unreadable: [...(part.unreadable ?? []), ...listed].slice(0, limits.store.unreadableListed),
      });
    },
  };
};
export type RecordImport = ReturnType<typeof createRecordImport>;
