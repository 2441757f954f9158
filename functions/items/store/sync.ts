import * as z from 'zod';
import { dataType } from '../../../shared/contracts/settings/store-sync';
import { customerPartition } from '../account/customer-keys';

/** A history is what a store had before; a look is for what its webhooks have missed. */
export const syncKind = z.enum(['history', 'look']);
export type SyncKind = z.infer<typeof syncKind>;

const storedSync = z.object({
  syncId: z.string(),
  kind: syncKind,
  shop: z.string(),
  status: z.enum(['initiated', 'in_progress', 'completed', 'failed']),
  dataTypes: z.array(dataType),
  /** Epoch milliseconds, as all times here. */
  startedAt: z.number(),
  /** What is older is not asked for. */
  since: z.number(),
  finishedAt: z.number().optional(),
  /** All that changed before was seen, by this sync or an earlier one of the same shop. */
  doneUntil: z.number().optional(),
  errorMessage: z.string().optional(),
  rev: z.number(),
});

/** What is taken over of a store, from its beginning to its end. */
export type Sync = z.infer<typeof storedSync>;

const storedPart = z.object({
  syncId: z.string(),
  dataType,
  /**
   * waiting: to be asked for · running: Shopify gathers it · reading: its file is being taken over ·
   * done and failed: over
   */
  state: z.enum(['waiting', 'running', 'reading', 'done', 'failed']),
  /** The bulk operation at Shopify, by its global id. */
  operationId: z.string().optional(),
  /** Operations that were begun; some fail at Shopify. */
  begun: z.number(),
  /** Things that Shopify has found, and of them what was taken over and what nobody could read. */
  found: z.number(),
  taken: z.number(),
  skipped: z.number(),
  /** The first of what nobody could read: its id at the store, and why. */
  unreadable: z.array(z.object({ id: z.string(), reason: z.string() })).optional(),
  /** Bytes of the file, and how far it was read. */
  size: z.number(),
  offset: z.number(),
  /** Pieces of a large file that were sorted into buckets, and how many buckets were taken over. */
  pieces: z.number(),
  bucket: z.number(),
  /** Things of the bucket that were taken over. */
  index: z.number(),
  changedAt: z.number(),
  errorMessage: z.string().optional(),
  rev: z.number(),
});

/** One type of data of a sync; who reads its file writes nothing else. */
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

/** Partition of GSI2 with every sync that has not ended. */
export const syncsUnderWay = 'STORESYNCS';

export const isUnderWay = ({ status }: Pick<Sync, 'status'>): boolean =>
  status === 'initiated' || status === 'in_progress';

export const syncItem = (customerId: string, sync: Sync) => ({
  ...syncKey(customerId, sync.kind),
  ...sync,
  ...(isUnderWay(sync) && {
    g2pk: syncsUnderWay,
    g2sk: `${new Date(sync.startedAt).toISOString()}#${customerId}#${sync.kind}`,
  }),
});

const place = z.tuple([z.string(), z.string(), syncKind]);
/** Whose sync it is, from its sort key in GSI2. */
export const syncPlaceOf = (g2sk: string) => {
  const [, customerId, kind] = place.parse(g2sk.split('#'));
  return { customerId, kind };
};

export const syncPartItem = (customerId: string, kind: SyncKind, part: SyncPart) => ({
  ...syncPartKey(customerId, kind, part.dataType),
  ...part,
});

export const readSync = (item: unknown): Sync => storedSync.parse(item);
export const readSyncPart = (item: unknown): SyncPart => storedPart.parse(item);
