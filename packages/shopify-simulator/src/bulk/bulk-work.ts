import { closeSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../api/call';
import { deniedField } from '../api/scopes';
import { changeFaults, shopFacts } from '../shop/shop-facts';
import type { ShopifyWorld } from '../world';
import type { BulkOperation } from './bulk-operation';
import { type BulkPage, readBulkPage } from './bulk-pages';
import { readBulkQuery } from './bulk-query';
import { createLineOrder } from './line-order';

/** How many pages an operation that is set to fail completes first. */
const pagesBeforeFailing = 1;

export const bulkFile = ({ folder }: ShopifyWorld, { id }: Pick<BulkOperation, 'id'>): string =>
  folder(`shopify-bulk/${id}.jsonl`);

const change = (
  world: ShopifyWorld,
  id: string,
  changed: Partial<BulkOperation>,
): BulkOperation => {
  const found = world.store.get('bulk', id);
  if (!found) throw new Error('This bulk operation doesn’t exist');
  const next = { ...found, ...changed };
  world.store.put('bulk', next);
  return next;
};

/** Waits while bulk operations are held, checking regularly in real time. */
const released = async ({ world, shop }: Call, id: string): Promise<void> => {
  const isHeld = () =>
    shopFacts(world, shop).faults.isBulkHeld && world.store.get('bulk', id)?.status === 'RUNNING';
  await breathe();
  while (!world.isStopped() && isHeld()) await sleep(20);
};

type Ended = Pick<BulkOperation, 'status' | 'errorCode'>;
const ended = (
  status: BulkOperation['status'],
  errorCode: BulkOperation['errorCode'] = null,
): Ended => ({ status, errorCode });

/** Writes the file page by page. Between two pages the server answers other requests. */
const writePages = async (call: Call, operation: BulkOperation, file: number): Promise<Ended> => {
  const { world, shop } = call;
  const query = readBulkQuery(operation.query);
  if (typeof query === 'string') return ended('FAILED', 'INTERNAL_SERVER_ERROR');
  if (deniedField(call, query.document)) return ended('FAILED', 'ACCESS_DENIED');
  const order = createLineOrder(operation.isGrouped);
  const write = (lines: BulkPage['parents']) => {
    if (lines.length > 0)
      writeSync(file, `${lines.map((one) => JSON.stringify(one)).join('\n')}\n`);
  };
  let objectCount = 0;
  let rootObjectCount = 0;
  let pages = 0;
  for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
    await released(call, operation.id);
    if (world.isStopped()) return ended('RUNNING');
    if (world.store.get('bulk', operation.id)?.status === 'CANCELING') return ended('CANCELED');
    if (shopFacts(world, shop).faults.isBulkFailing && pages >= pagesBeforeFailing) {
      changeFaults(world, shop, { isBulkFailing: false });
      return ended('FAILED', 'INTERNAL_SERVER_ERROR');
    }
    const page = await readBulkPage(call, query, next);
    write(order.add(page));
    pages += 1;
    objectCount += page.parents.length + page.children.length;
    rootObjectCount += page.parents.length;
    change(world, operation.id, { objectCount, rootObjectCount });
    next = page.next;
  }
  write(order.rest());
  return ended('COMPLETED');
};

/**
 * Runs an operation to its end, and then has the shop notify the app.
 * @returns the operation, which is still running if the simulator was stopped meanwhile
 */
export const workOnBulk = async (
  world: ShopifyWorld,
  { id, shop }: Pick<BulkOperation, 'id' | 'shop'>,
): Promise<BulkOperation> => {
  const install = world.store.get('install', shop);
  if (!install) {
    return change(world, id, { ...ended('CANCELED'), completedAt: world.clock.now() });
  }
  const name = bulkFile(world, { id });
  mkdirSync(dirname(name), { recursive: true });
  const file = openSync(name, 'w');
  try {
    const call: Call = { world, shop, install, isBulk: true, spent: { points: 0 } };
    const found = world.store.get('bulk', id);
    const status = found?.status === 'CANCELING' ? 'CANCELING' : 'RUNNING';
    const operation = change(world, id, { status, objectCount: 0, rootObjectCount: 0 });
    const end = await writePages(call, operation, file);
    if (end.status === 'RUNNING') return operation;
    const completedAt = world.clock.now();
    return change(world, id, { ...end, completedAt, fileSize: statSync(name).size });
  } finally {
    closeSync(file);
  }
};
