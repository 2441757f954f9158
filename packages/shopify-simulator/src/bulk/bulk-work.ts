import { closeSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../api/call';
import { deniedField } from '../api/scopes';
import { changeFaults, shopDetails } from '../shop/shop-details';
import type { ShopifySimulator } from '../world';
import type { BulkOperation } from './bulk-operation';
import { type BulkPage, readBulkPage } from './bulk-pages';
import { readBulkQuery } from './bulk-query';
import { createLineOrder } from './line-order';

/** The number of pages that an operation completes before it fails, if it is set to fail. */
const pagesBeforeFailing = 1;

export const bulkFile = ({ folder }: ShopifySimulator, { id }: Pick<BulkOperation, 'id'>): string =>
  folder(`shopify-bulk/${id}.jsonl`);

const change = (
  simulator: ShopifySimulator,
  id: string,
  changedFields: Partial<BulkOperation>,
): BulkOperation => {
  const found = simulator.store.get('bulk', id);
  if (!found) throw new Error('This bulk operation doesn’t exist');
  const next = { ...found, ...changedFields };
  simulator.store.put('bulk', next);
  return next;
};

/** Waits as long as the shop's bulk operations are held back. Checks every 20 ms in real time. */
const waitForRelease = async ({ simulator, shop }: Call, id: string): Promise<void> => {
  const isPaused = () =>
    shopDetails(simulator, shop).faults.isBulkHeld &&
    simulator.store.get('bulk', id)?.status === 'RUNNING';
  await breathe();
  while (!simulator.isStopped() && isPaused()) await sleep(20);
};

type OperationEnd = Pick<BulkOperation, 'status' | 'errorCode'>;
const endOperation = (
  status: BulkOperation['status'],
  errorCode: BulkOperation['errorCode'] = null,
): OperationEnd => ({ status, errorCode });

/** Writes the file page by page. Between two pages the server answers other requests. */
const writePages = async (
  call: Call,
  operation: BulkOperation,
  file: number,
): Promise<OperationEnd> => {
  const { simulator, shop } = call;
  const query = readBulkQuery(operation.query);
  if (typeof query === 'string') return endOperation('FAILED', 'INTERNAL_SERVER_ERROR');
  if (deniedField(call, query.document)) return endOperation('FAILED', 'ACCESS_DENIED');
  const order = createLineOrder(operation.isGrouped);
  const write = (lines: BulkPage['parents']) => {
    if (lines.length > 0)
      writeSync(file, `${lines.map((one) => JSON.stringify(one)).join('\n')}\n`);
  };
  let objectCount = 0;
  let rootObjectCount = 0;
  let pages = 0;
  for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
    await waitForRelease(call, operation.id);
    if (simulator.isStopped()) return endOperation('RUNNING');
    if (simulator.store.get('bulk', operation.id)?.status === 'CANCELING')
      return endOperation('CANCELED');
    if (shopDetails(simulator, shop).faults.isBulkFailing && pages >= pagesBeforeFailing) {
      changeFaults(simulator, shop, { isBulkFailing: false });
      return endOperation('FAILED', 'INTERNAL_SERVER_ERROR');
    }
    const page = await readBulkPage(call, query, next);
    write(order.add(page));
    pages += 1;
    objectCount += page.parents.length + page.children.length;
    rootObjectCount += page.parents.length;
    change(simulator, operation.id, { objectCount, rootObjectCount });
    next = page.next;
  }
  write(order.rest());
  return endOperation('COMPLETED');
};

/**
 * Runs an operation to its end, and then has the shop notify the app.
 * @returns the operation, which is still running if the simulator was stopped meanwhile
 */
export const runBulkOperation = async (
  simulator: ShopifySimulator,
  { id, shop }: Pick<BulkOperation, 'id' | 'shop'>,
): Promise<BulkOperation> => {
  const install = simulator.store.get('install', shop);
  if (!install) {
    return change(simulator, id, {
      ...endOperation('CANCELED'),
      completedAt: simulator.clock.now(),
    });
  }
  const name = bulkFile(simulator, { id });
  mkdirSync(dirname(name), { recursive: true });
  const file = openSync(name, 'w');
  try {
    const call: Call = { simulator, shop, install, isBulk: true, queryCost: { points: 0 } };
    const found = simulator.store.get('bulk', id);
    const status = found?.status === 'CANCELING' ? 'CANCELING' : 'RUNNING';
    const operation = change(simulator, id, { status, objectCount: 0, rootObjectCount: 0 });
    const endedOperation = await writePages(call, operation, file);
    if (endedOperation.status === 'RUNNING') return operation;
    const completedAt = simulator.clock.now();
    return change(simulator, id, { ...endedOperation, completedAt, fileSize: statSync(name).size });
  } finally {
    closeSync(file);
  }
};
