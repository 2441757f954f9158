import type { StoreView } from '../../shared/contracts/settings/stores';
import { apiRouter } from '../api-router';
import type { AttributionSettings } from '../items/revenue/attribution-settings';
import type { Store } from '../items/store/store';
import { chooseAttribution, toAttributionView } from '../revenue/choose-attribution';
import { live } from './live';
import { removeStore } from './remove-store';
import { siteOf } from './site';
import { toSyncStatus, toUnreadRecords } from './sync/to-sync-status';
import { readWebhook } from './webhook/read-webhook';

const countText = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

type StatusExtras = {
  /** The URL where connecting a store begins. */
  readonly connectUrl: string;
  readonly attributionSettings: AttributionSettings;
};

/** Returns what a customer sees of its store. */
const toStoreView = (
  store: Store | undefined,
  { connectUrl, attributionSettings }: StatusExtras,
): StoreView => {
  const commonFields = { connectUrl, ...toAttributionView(attributionSettings) };
  if (!store) return { active: false, ...commonFields };
  const { shop: url, state, connectedAt, endedAt } = store;
  const active = state === 'active';
  const site = siteOf(store);
  const ended = active ? undefined : state;
  return { active, url, site, connectedAt, ended, endedAt, ...commonFields };
};

export const router = apiRouter(
  'stores',
  {
    'GET /shopify': async ({ customerId }, { stores, attribution, connectUrl }) => {
      const [store, attributionSettings] = await Promise.all([
        stores.read(customerId),
        attribution.read(customerId),
      ]);
      return toStoreView(store, { connectUrl, attributionSettings });
    },
    'GET /shopify/catalogue': async ({ customerId, query }, { catalogue }) => ({
      items: await catalogue(customerId, query),
    }),
    'PUT /attribution/shopify': ({ customerId, body }, { attribution }) =>
      chooseAttribution(customerId, body, { settings: attribution }),
    'GET /attribution/shopify/metric': ({ customerId, query }, { metric }) =>
      metric(customerId, query),
    'POST /shopify/install': ({ customerId, userId, body }, { connect }) =>
      connect.begin({ customerId, userId }, body.query),
    'POST /shopify/callback': async (
      { customerId, userId, body },
      { connect, attribution, connectUrl, firstUtm, startSync },
    ) => {
      const store = await connect.finish({ customerId, userId }, body.query);
      // From now on, UTM parameters identify emails in the store's reports.
      await firstUtm(customerId);
      // If interrupted before this, the store's first check starts the history. Users can also
      // start it with a button.
      await startSync(customerId, 'history');
      return toStoreView(store, {
        connectUrl,
        attributionSettings: await attribution.read(customerId),
      });
    },
    'DELETE /shopify': async ({ customerId }, dependencies) => {
      const { attribution, connectUrl } = dependencies;
      const before = await dependencies.stores.read(customerId);
      const { store, isUninstalled } = await removeStore(before, dependencies);
      const attributionSettings = await attribution.read(customerId);
      return { ...toStoreView(store, { connectUrl, attributionSettings }), isUninstalled };
    },
    'POST /shopify/sync': async (
      { customerId, body: { dataTypes: types } },
      { startSync, stores },
    ) => {
      const syncWithParts = await startSync(customerId, 'history', { types });
      return toSyncStatus(syncWithParts, await stores.read(customerId));
    },
    'GET /shopify/bulk-operations/status/{customerId}': async (
      { customerId },
      { syncs, stores, unread, clock },
    ) => {
      const [syncWithParts, store, unreadRecords] = await Promise.all([
        syncs.read(customerId, 'history'),
        stores.read(customerId),
        unread.list(customerId, clock()),
      ]);
      return {
        ...(syncWithParts ? toSyncStatus(syncWithParts, store) : {}),
        unreadNews: toUnreadRecords(unreadRecords),
      };
    },
    'POST /shopify/bulk-operations/check': async ({ customerId }, { advance }) => {
      const { checked, processed } = await advance(customerId, 'history');
      const message =
        checked === 0
          ? 'Shopify isn’t preparing anything right now.'
          : `Checked ${countText(checked, 'operation')}: ${processed === 0 ? 'none is' : countText(processed, 'result').concat(processed === 1 ? ' is' : ' are')} ready.`;
      return { message, checked, processed };
    },
    'POST /shopify/webhook': async ({ event }, { access, news: webhookEvents }) => {
      const webhookEvent = readWebhook(event, await access());
      await webhookEvents.send(webhookEvent);
      return {};
    },
  },
  live,
);
