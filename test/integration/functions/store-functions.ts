import { createSyncRepository } from '../../../functions/stores/sync/sync-repository';
import { eventually } from '../../support/eventually';
import { newCustomer } from '../api/every-route/new-payer';
import type { World } from '../api/every-route/world';
import { localShop, otherShop } from '../stores/local-shop';
import { connect } from '../stores/stores-checks';
import type { FunctionCheck, FunctionChecks } from './function-check';
import { layAside, whenDelayIsOver } from './queues';

const connected = async (world: World) => {
  const { customerId, query } = await connect(world, otherShop);
  await world.api('POST /shopify/callback', { customerId, body: { query } });
  const status = async () => {
    const route = 'GET /shopify/bulk-operations/status/{customerId}' as const;
    return (await world.api(route, { customerId, params: { customerId } })).status;
  };
  return {
    customerId,
    status,
    whenComplete: () =>
      eventually('the history is in', async () => (await status()) === 'COMPLETED'),
    whenEnded: () =>
      eventually('the store is gone', async () => {
        const { active } = await world.api('GET /shopify', { customerId });
        return !active;
      }),
    remove: () => world.api('DELETE /shopify', { customerId }),
  };
};

const history: FunctionCheck = async (world) => {
  const store = await connected(world);
  await store.whenComplete();
  await store.remove();
};

/**
 * Drops every signal that an import has finished. The check that runs every minute then continues
 * it.
 */
const lostSignals: FunctionCheck = async (world) => {
  const there = localShop(world.product);
  await there.manage('hold', '', otherShop);
  const store = await connected(world);
  await eventually('We’re asking Shopify', async () => (await store.status()) === 'IN_PROGRESS');
  await world.product.advance(125);
  await store.whenComplete();
  await there.manage('release', '', otherShop);
  await store.remove();
};

const news: FunctionCheck = async (world) => {
  const store = await connected(world);
  await localShop(world.product).press('uninstall', otherShop);
  await store.whenEnded();
};

const laidAside: FunctionCheck = async (world) => {
  const { product } = world;
  const store = await connected(world);
  await store.whenComplete();
  await layAside(product, /storenewsdeadletters/, {
    eventId: 'laid aside',
    topic: 'app/uninstalled',
    shop: otherShop,
    body: JSON.stringify({ myshopify_domain: otherShop }),
  });
  await whenDelayIsOver(product, /storenewsqueue/);
  await store.whenEnded();
};

const giveUp: FunctionCheck = async (world) => {
  const customerId = await newCustomer(world);
  const about = { syncId: 's1', kind: 'history' as const };
  const counts = { begun: 1, found: 9, taken: 0, skipped: 0, size: 9, offset: 0, pieces: 0 };
  await createSyncRepository(world.store.table).begin(customerId, {
    sync: {
      ...about,
      shop: 'gone.myshopify.com',
      status: 'in_progress',
      dataTypes: ['orders'],
      startedAt: 0,
      since: 0,
      rev: 0,
    },
    parts: [
      {
        syncId: 's1',
        dataType: 'orders',
        state: 'reading',
        operationId: 'o1',
        ...counts,
        bucket: 0,
        index: 0,
        changedAt: 0,
        rev: 0,
      },
    ],
  });
  const message = { ...about, work: 'read', customerId, dataType: 'orders' };
  await layAside(world.product, /storesyncsdeadletters/, message);
  await eventually('it is given up', async () => {
    const route = 'GET /shopify/bulk-operations/status/{customerId}' as const;
    return (await world.api(route, { customerId, params: { customerId } })).status === 'FAILED';
  });
};

/** The checks of background functions for stores. */
export const storeFunctions: FunctionChecks = {
  'sync-store': history,
  'look-at-stores': lostSignals,
  'take-store-news': news,
  'redrive-store-news': laidAside,
  'give-up-syncs': giveUp,
};
