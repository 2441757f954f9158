import type { SyncKind, SyncPart } from '../../items/store/sync';
import type { Clock } from '../../platform/clock';
import type { Run } from '../../platform/work/long-run';
import type { Source } from '../records/store-record';
import type { Joined } from './bulk-line';
import { dataTypes } from './data-types';
import type { RemoteFile } from './remote-file';
import type { SyncRepository } from './sync-repository';
import { type ApplyRecords, takeRecords } from './take-records';

/** A file that is being taken over. */
export type Reading = {
  readonly customerId: string;
  readonly kind: SyncKind;
  readonly file: RemoteFile;
  readonly run: Run;
};

export type ReadSizes = {
  /** Some 500 customers: what is written a second time after a crash, and how often counts move. */
  readonly plainBytes: number;
  /** As much of a large file as is sorted at a time. */
  readonly pieceBytes: number;
  /** What a bucket holds on average: its lines are parsed and joined in memory. */
  readonly bucketBytes: number;
  /** Things of a bucket between two checkpoints. */
  readonly chunk: number;
};

export const usualSizes: ReadSizes = {
  ...{ plainBytes: 2 ** 18, pieceBytes: 8 * 2 ** 20, bucketBytes: 8 * 2 ** 20, chunk: 250 },
};

const sourceOf = (kind: SyncKind): Source => (kind === 'history' ? 'history' : 'reconcile');

export type TakingDependencies = {
  readonly syncs: Pick<SyncRepository, 'putPart'>;
  readonly apply: ApplyRecords;
  readonly clock: Clock;
};

/** Taking things over, and writing down how far that has come. */
export const createTaking = ({ syncs, apply, clock }: TakingDependencies) => {
  /** @returns the part as it is stored; undefined when another worker has gone on with it */
  const checkpoint = ({ customerId, kind }: Reading, part: SyncPart, changes: Partial<SyncPart>) =>
    syncs.putPart(customerId, kind, { ...part, ...changes, changedAt: clock() });

  return {
    checkpoint,

    /** Takes things over, then says so: broken off between, they are taken over once more. */
    async take(
      reading: Reading,
      part: SyncPart,
      things: readonly Joined[],
      place: Partial<Pick<SyncPart, 'offset' | 'index'>>,
    ): Promise<SyncPart | undefined> {
      const { toRecord } = dataTypes[part.dataType];
      const records = things.map(({ node, children }) => toRecord(node, children));
      const source = sourceOf(reading.kind);
      const skipped = await takeRecords(apply, reading.customerId, records, source);
      return checkpoint(reading, part, {
        ...place,
        taken: part.taken + things.length - skipped,
        skipped: part.skipped + skipped,
      });
    },
  };
};
export type Taking = ReturnType<typeof createTaking>;
