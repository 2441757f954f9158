import { createSyncRepository } from '../../../functions/stores/sync/sync-repository';
import { eventually } from '../../support/eventually';
import type { Fixture } from '../api/every-route/every-route-fixture';
import { newCustomer } from '../api/every-route/new-payer';
import { localShop, otherShop } from '../stores/local-shop';
import { connect } from '../stores/stores-checks';
import type { FunctionCheck, FunctionChecks } from './function-check';
import { sendToDeadLetters, waitUntilDelayIsOver } from './queues';

const connectStore = async (fixture: Fixture) => {
  const { customerId, query } = await connect(fixture, otherShop);
  await fixture.api('POST /shopify/callback', { customerId, body: { query } });
  const status = async () => {
    const route = 'GET /shopify/bulk-operations/status/{customerId}' as const;
    return (await fixture.api(route, { customerId, params: { customerId } })).status;
  };
  return {
    customerId,
    status,
    whenComplete: () =>
      eventually('the history is in', async () => (await status()) === 'COMPLETED'),
    whenEnded: () =>
      eventually('the store is gone', async () => {
        const { active } = await fixture.api('GET /shopify', { customerId });
        return !active;
      }),
    remove: () => fixture.api('DELETE /shopify', { customerId }),
  };
};

const history: FunctionCheck = async (fixture) => {
  const store = await connectStore(fixture);
  await store.whenComplete();
  await store.remove();
};

/**
 * Drops every signal that an import has finished. The import then continues because of the check
 * that runs every minute.
 */
const lostSignals: FunctionCheck = async (fixture) => {
  const shopSimulator = localShop(fixture.product);
  await shopSimulator.manage('hold', '', otherShop);
  const store = await connectStore(fixture);
  await eventually('We’re asking Shopify', async () => (await store.status()) === 'IN_PROGRESS');
  await fixture.product.advance(125);
  await store.whenComplete();
  await shopSimulator.manage('release', '', otherShop);
  await store.remove();
};

const handleWebhooks: FunctionCheck = async (fixture) => {
  const store = await connectStore(fixture);
  await localShop(fixture.product).press('uninstall', otherShop);
  await store.whenEnded();
};

const laidAside: FunctionCheck = async (fixture) => {
  const { product } = fixture;
  const store = await connectStore(fixture);
  await store.whenComplete();
  await sendToDeadLetters(product, /storenewsdeadletters/, {
    eventId: 'laid aside',
    topic: 'app/uninstalled',
    shop: otherShop,
    body: JSON.stringify({ myshopify_domain: otherShop }),
  });
  await waitUntilDelayIsOver(product, /storenewsqueue/);
  await store.whenEnded();
};

const giveUp: FunctionCheck = async (fixture) => {
  const customerId = await newCustomer(fixture);
  const about = { syncId: 's1', kind: 'history' as const };
  const counts = { begun: 1, found: 9, taken: 0, skipped: 0, size: 9, offset: 0, pieces: 0 };
  await createSyncRepository(fixture.store.table).begin(customerId, {
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
  await sendToDeadLetters(fixture.product, /storesyncsdeadletters/, message);
  await eventually('it is given up', async () => {
    const route = 'GET /shopify/bulk-operations/status/{customerId}' as const;
    return (await fixture.api(route, { customerId, params: { customerId } })).status === 'FAILED';
  });
};

/** The checks of background functions for stores. */
export const storeFunctions: FunctionChecks = {
  'sync-store': history,
  'look-at-stores': lostSignals,
  'take-store-news': handleWebhooks,
  'redrive-store-news': laidAside,
  'give-up-syncs': giveUp,
};
