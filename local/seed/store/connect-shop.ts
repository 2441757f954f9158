import { setTimeout as sleep } from 'node:timers/promises';
import { toInstant } from '../../../functions/platform/clock';
import type { Table } from '../../../functions/platform/table/table';
import { createStoreRepository } from '../../../functions/stores/store-repository';
import type { DemoCall } from '../demo-calls';

const checkEveryMs = 400;
const patienceMs = 300_000;

/**
 * Posts a form as the shop's owner does in the browser, and returns the query string of the next
 * page.
 */
const press = async (
  address: string,
  fields: readonly (readonly [string, string])[],
): Promise<string> => {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    redirect: 'manual',
  });
  const next = response.headers.get('location');
  if (!next) throw new Error(`The shop answered ${response.status} instead of the next page.`);
  return new URL(next).search;
};

/**
 * Connects a shop of the simulator. Begins at Shopify, grants every scope, and returns to the app.
 */
const connect = async (call: DemoCall, origin: string, shop: string): Promise<void> => {
  const request = await press(`${origin}/local/shopify`, [
    ['shop', shop],
    ['action', 'install'],
  ]);
  const page = String(await call('POST /shopify/install', { body: { query: request } }));
  const scopes = new URL(page).searchParams.get('scope')?.split(',') ?? [];
  const query = await press(page, [
    ['action', 'install'],
    ...scopes.map((scope) => ['scope', scope] as const),
  ]);
  await call('POST /shopify/callback', { body: { query } });
};

/**
 * Connects the shop if it isn't connected yet, and waits until its history is imported. If the last
 * import was interrupted or failed, starts another one.
 * @throws Error when the import failed or takes too long
 */
export const connectShop = async (
  call: DemoCall,
  { origin, shop, customerId }: Record<'origin' | 'shop' | 'customerId', string>,
): Promise<void> => {
  const statusOf = async () =>
    (await call('GET /shopify/bulk-operations/status/{customerId}', { params: { customerId } }))
      .status;
  if (!(await call('GET /shopify')).active) await connect(call, origin, shop);
  else if (['FAILED', undefined].includes(await statusOf()))
    await call('POST /shopify/sync', { body: {} });
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const status = await statusOf();
    if (status === 'COMPLETED') return;
    if (status === 'FAILED') throw new Error('The shop’s history couldn’t be imported.');
    await sleep(checkEveryMs);
  }
  throw new Error('Importing the shop’s history took too long.');
};

/** Backdates the connection, so that it is older than the sequences that it starts. */
export const dateConnectionBack = async (
  table: Table,
  customerId: string,
  at: number,
): Promise<void> => {
  const stores = createStoreRepository(table);
  const store = await stores.read(customerId);
  // If the store changes at the same moment, the connection isn't backdated.
  if (store) await stores.write({ ...store, connectedAt: toInstant(at) });
};
