import * as z from 'zod';
import { dataType } from '../../../shared/contracts/settings/store-sync';
import { customerPartition } from '../account/customer-keys';

/**
 * A `history` sync imports the data that a store had before. A `look` sync finds changes that the
 * store's webhooks missed.
 */
export const syncKind = z.enum(['history', 'look']);
export type SyncKind = z.infer<typeof syncKind>;

const storedSync = z.object({
  syncId: z.string(),
  kind: syncKind,
  shop: z.string(),
  status: z.enum(['initiated', 'in_progress', 'completed', 'failed']),
  dataTypes: z.array(dataType),
  /** In epoch milliseconds, like all times here. */
  startedAt: z.number(),
  /** The sync requests no data older than this. */
  since: z.number(),
  finishedAt: z.number().optional(),
  /** This sync, or a previous one of the same shop, has seen all changes before this time. */
  doneUntil: z.number().optional(),
  errorMessage: z.string().optional(),
  rev: z.number(),
});

/** The import of a store's data, from its beginning to its end. */
export type Sync = z.infer<typeof storedSync>;

const storedPart = z.object({
  syncId: z.string(),
  dataType,
  /**
   * waiting: not requested yet · running: Shopify is gathering the data · reading: we are importing
   * the file · done and failed: over
   */
  state: z.enum(['waiting', 'running', 'reading', 'done', 'failed']),
  /** The bulk operation at Shopify, by its global id. */
  operationId: z.string().optional(),
  /** The number of bulk operations started, including those that failed at Shopify. */
  begun: z.number(),
  /**
   * The number of records that Shopify found. `taken` counts the imported records, and `skipped`
   * the unreadable ones.
   */
  found: z.number(),
  taken: z.number(),
  skipped: z.number(),
  /** The first unreadable records: the id at the store, and why. */
  unreadable: z.array(z.object({ id: z.string(), reason: z.string() })).optional(),
  /** The size of the file in bytes. `offset` is the number of bytes read so far. */
  size: z.number(),
  offset: z.number(),
  /**
   * For a large file: the number of its pieces that were sorted into buckets. `bucket` is the
   * number of buckets that were imported.
   */
  pieces: z.number(),
  bucket: z.number(),
  /** The number of imported records of the current bucket. */
  index: z.number(),
  changedAt: z.number(),
  errorMessage: z.string().optional(),
  rev: z.number(),
});

/** One data type of a sync. The worker that reads its file writes nothing else. */
export type SyncPart = z.infer<typeof storedPart>;

export const syncPrefix = (kind: SyncKind): string => `SYNC#${kind}`;

export const syncKey = (customerId: string, kind: SyncKind) => ({
  pk: customerPartition(customerId),
  sk: syncPrefix(kind),
});

export const syncPartKey = (customerId: string, kind: SyncKind, type: SyncPart['dataType']) => ({
  pk: customerPartition(customerId),
  sk: `${syncPrefix(kind)}#${type}`,
});

/** The partition of GSI2 with every unfinished sync. */
export const runningSyncsPartition = 'STORESYNCS';

export const isSyncRunning = ({ status }: Pick<Sync, 'status'>): boolean =>
  status === 'initiated' || status === 'in_progress';

export const syncItem = (customerId: string, sync: Sync) => ({
  ...syncKey(customerId, sync.kind),
  ...sync,
  ...(isSyncRunning(sync) && {
    g2pk: runningSyncsPartition,
    g2sk: `${new Date(sync.startedAt).toISOString()}#${customerId}#${sync.kind}`,
  }),
});

const syncOrder = z.tuple([z.string(), z.string(), syncKind]);
/** Returns the customer and kind of a sync's GSI2 sort key. */
export const parseSyncOrder = (g2sk: string) => {
  const [, customerId, kind] = syncOrder.parse(g2sk.split('#'));
  return { customerId, kind };
};

export const syncPartItem = (customerId: string, kind: SyncKind, part: SyncPart) => ({
  ...syncPartKey(customerId, kind, part.dataType),
  ...part,
});

export const readSync = (item: unknown): Sync => storedSync.parse(item);
export const readSyncPart = (item: unknown): SyncPart => storedPart.parse(item);
