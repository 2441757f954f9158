import type { Store } from '../../../../functions/items/store/store';
import type { SyncKind } from '../../../../functions/items/store/sync';
import { createNewId } from '../../../../functions/platform/ids';
import type { Table } from '../../../../functions/platform/table/table';
import type { StoreRecord } from '../../../../functions/stores/records/store-record';
import { createUnreadableRepository } from '../../../../functions/stores/records/unread-repository';
import { createStoreRepository } from '../../../../functions/stores/store-repository';
import { createAdvanceSync } from '../../../../functions/stores/sync/advance-sync';
import { createBulkOperations } from '../../../../functions/stores/sync/bulk-operations';
import { createSyncProcess } from '../../../../functions/stores/sync/process-sync';
import { createReadPart } from '../../../../functions/stores/sync/read-part';
import { createSettleSync } from '../../../../functions/stores/sync/settle-sync';
import { createStartSync } from '../../../../functions/stores/sync/start-sync';
import type { SyncMessage } from '../../../../functions/stores/sync/sync-queue';
import { createSyncRepository } from '../../../../functions/stores/sync/sync-repository';
import { embeddedTable } from '../../../support/embedded-table';

export const customerId = '01JD0000000000000000000001';
const shop = 'olive.myshopify.com';
export const killedError = new Error('The worker was killed');

const store: Store = {
  customerId,
  shop,
  state: 'active',
  scopes: [],
  connectedAt: '2040-11-20T12:00:00.000Z',
  sealed: 'x',
  rev: 0,
};

type Files = Readonly<Record<string, string>>;
type BulkEnd = { readonly status: string; readonly errorCode?: string };

/** Simulates Shopify's bulk operations with one file per type of data. */
const fakeShopify = (files: () => Files, bulkEnds: BulkEnd[]) => {
  const operations: string[] = [];
  const listOf = (query: string) => /^\{ (\w+)/.exec(query)?.[1] ?? '';
  const graphql = async (_: unknown, query: string, variables: Record<string, unknown> = {}) => {
    if (query.includes('bulkOperationRunQuery')) {
      operations.push(listOf(String(variables.query)));
      const bulkOperation = { id: `gid://shopify/BulkOperation/${operations.length}` };
      return { bulkOperationRunQuery: { bulkOperation, userErrors: [] } };
    }
    const number = Number(/\d+$/.exec(String(variables.id))?.[0]);
    const bulkEnd = bulkEnds[number - 1] ?? { status: 'COMPLETED' };
    const text = files()[operations[number - 1] ?? ''] ?? '';
    const isDone = bulkEnd.status === 'COMPLETED' && text !== '';
    return {
      bulkOperation: {
        rootObjectCount: '0',
        fileSize: String(Buffer.byteLength(text)),
        ...bulkEnd,
        url: isDone ? `https://files.test/${operations[number - 1]}` : null,
      },
    };
  };
  const fileResponse = (address: string, range: string): Response => {
    const bytes = Buffer.from(files()[new URL(address).pathname.slice(1)] ?? '');
    const [from = 0, to = 0] = (/(\d+)-(\d+)/.exec(range) ?? []).slice(1).map(Number);
    return new Response(bytes.subarray(from, to + 1), { status: 206 });
  };
  return { operations, graphql, answer: fileResponse };
};

/** Sets up a store's history import. A worker can be killed before any of its calls. */
export const openSyncFixture = (files: Files, bulkEnds: BulkEnd[] = []) => {
  const embedded = embeddedTable();
  const time = { now: Date.UTC(2040, 10, 20, 12) };
  const clock = () => time.now;
  const calls = { left: Number.POSITIVE_INFINITY };
  const countCall = () => {
    if (calls.left <= 0) throw killedError;
    calls.left -= 1;
  };
  const client = new Proxy(embedded.table.client, {
    get: (target, name) =>
      name === 'send'
        ? async (...input: Parameters<typeof target.send>) => {
            countCall();
            return target.send(...input);
          }
        : Reflect.get(target, name),
  });
  const table: Table = { ...embedded.table, client };
  const content = { files };
  const shopify = fakeShopify(() => content.files, bulkEnds);
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (async (url: URL, { headers }: { headers: { range: string } }) => {
    countCall();
    return shopify.answer(String(url), headers.range);
  }) as unknown as typeof fetch;

  const messages: SyncMessage[] = [];
  const queue = {
    send: async (message: SyncMessage) => {
      countCall();
      messages.push(message);
    },
    hold: async () => {},
  };
  /** Applies records the way the product does: applying the same record again changes nothing. */
  const appliedRecords = new Map<string, StoreRecord>();
  const objects = new Map<string, Buffer>();
  const pieceName = (owner: object, piece: number) => `${JSON.stringify(owner)} ${piece}`;
  const chunkStore = {
    put: async (owner: object, piece: number, body: Buffer) => {
      countCall();
      objects.set(pieceName(owner, piece), body);
    },
    bucket: async (owner: object, count: number, bucket: number) => {
      countCall();
      return Array.from({ length: count }, (_, piece) =>
        objects.get(pieceName(owner, piece)),
      ).flatMap((body) => {
        if (!body) throw new Error('A piece is missing');
        const from = body.readUInt32LE(4 * bucket);
        const to = body.readUInt32LE(4 * bucket + 4);
        return body.subarray(from, to).toString().split('\n').filter(Boolean);
      });
    },
  };
  const syncs = createSyncRepository(table);
  const stores = createStoreRepository(table);
  const operations = createBulkOperations(async (...args) => {
    countCall();
    return shopify.graphql(...args);
  });
  const settle = createSettleSync({ syncs, clock });
  const dependencies = { stores, syncs, operations, settle, queue, clock };
  const preparedShops: string[] = [];
  const prepare = async () => void preparedShops.push(shop);
  const advance = createAdvanceSync({ ...dependencies, prepare });
  const unread = createUnreadableRepository(table);
  const readPart = createReadPart({
    syncs,
    chunkStore,
    clock,
    unread,
    sizes: { plainBytes: 400, chunkBytes: 700, bucketBytes: 900, chunk: 3 },
    apply: async (_, records) => {
      countCall();
      for (const one of records) appliedRecords.set(`${one.kind} ${one.id}`, one);
    },
  });
  const process = createSyncProcess({
    ...dependencies,
    advance,
    readPart,
    shopUrl: 'https://{shop}',
    erase: async () => 'finished',
  });
  const startSync = createStartSync({ stores, syncs, queue, newId: createNewId(), clock });

  return {
    time,
    calls,
    messages,
    taken: appliedRecords,
    syncs,
    stores,
    process,
    startSync,
    shopify,
    prepared: preparedShops,
    content,
    connect: () => stores.connect(store),
    status: async (kind: SyncKind = 'history') => (await syncs.read(customerId, kind))?.sync,
    parts: async () => (await syncs.read(customerId, 'history'))?.parts ?? [],
    /**
     * Receives a message as SQS delivers it.
     * @returns false when the worker was killed
     */
    async receive(message: SyncMessage, shouldStop = async () => false): Promise<boolean> {
      try {
        const outcome = await process.run(message, { shouldStop });
        if (outcome === 'work_left') messages.push(message);
        return true;
      } catch (error) {
        if (error !== killedError) throw error;
        return false;
      }
    },
    async close(): Promise<void> {
      globalThis.fetch = originalFetch;
      await embedded.close();
    },
  };
};
export type SyncFixture = ReturnType<typeof openSyncFixture>;
