import { createHmac } from 'node:crypto';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { createCatalogRepository } from '../../../functions/stores/catalog-repository';
import type { Fixture } from '../api/every-route/every-route-fixture';
import { newCustomer } from '../api/every-route/new-payer';
import type { FeatureChecks } from '../api/every-route/route-check';
import { localShop, otherShop, shop } from './local-shop';

export const connect = async (fixture: Fixture, name: string) => {
  const customerId = await newCustomer(fixture);
  const shopSimulator = localShop(fixture.product);
  const body = { query: await shopSimulator.request(name) };
  const address = await fixture.api('POST /shopify/install', { customerId, body });
  return { customerId, query: await shopSimulator.decide(address, 'install') };
};

const clientSecret = async ({ product: { aws, environment } }: Fixture): Promise<string> => {
  const { SHOPIFY_SECRET_ID: SecretId } = await environment();
  const { SecretString = '' } = await aws.secrets.send(new GetSecretValueCommand({ SecretId }));
  return JSON.parse(SecretString).clientSecrets[0];
};

export const storesChecks: FeatureChecks<'stores'> = {
  'GET /shopify': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    expect(await call({ customerId })).toEqual({
      active: false,
      connectUrl: `${fixture.product.origin}/local/shopify`,
      attributionWindow: 5,
      countsOpens: false,
    });
  },

  'PUT /attribution/shopify': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    const half = { attributionWindow: 7.9 };
    const seven = { attributionWindow: 7, countsOpens: false };
    expect(await call({ customerId, body: half })).toEqual(seven);
    const opens = { countsOpens: true };
    expect(await call({ customerId, body: opens })).toEqual({ ...seven, ...opens });
    expect(await fixture.api('GET /shopify', { customerId })).toMatchObject({ ...seven, ...opens });
    await expect(call({ customerId, body: { attributionWindow: 0 } })).rejects.toThrow('one day');
  },

  'GET /attribution/shopify/metric': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    const empty = { totalRevenue: 0, attributedRevenue: 0, orders: 0, attributedOrders: 0 };
    const query = { timePeriod: '2026-10-26..2026-10-27' };
    const days = ['2026-10-26', '2026-10-27'].map((day) => ({ day, total: 0, attributed: 0 }));
    const found = await call({ customerId, query });
    expect(found).toMatchObject({ ...empty, days });
    // `today` is the current date, not a date of the requested period.
    expect(Date.now() - Date.parse(found.today)).toBeLessThan(2 * 86_400_000);
    const backwards = { timePeriod: '2026-10-27..2026-10-26' };
    await expect(call({ customerId, query: backwards })).rejects.toThrow('after the end date');
  },

  'GET /shopify/catalogue': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    const catalogue = createCatalogRepository(fixture.store.table);
    const productDetails = { updatedAt: 1, createdAt: 1, isForSale: true, collectionIds: ['7'] };
    await catalogue.putProduct(customerId, { ...productDetails, id: '11', title: 'Öl aus Oliven' });
    await catalogue.putProduct(customerId, { ...productDetails, id: '12', title: 'Salt' });
    const product = { id: '11', title: 'Öl aus Oliven', isForSale: true };
    expect(await call({ customerId, query: { what: 'products', search: 'ol ' } })).toEqual({
      items: [product],
    });
    const ids = { what: 'products', ids: '99,11' } as const;
    expect(await call({ customerId, query: ids })).toEqual({ items: [product] });
    // Another customer's store doesn't have these products.
    expect(await fixture.api('GET /shopify/catalogue', { query: ids })).toEqual({ items: [] });
  },

  'POST /shopify/install': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    const body = { query: await localShop(fixture.product).request() };
    const address = new URL(await call({ customerId, body }));
    expect(address.pathname).toContain(`${shop}/admin/oauth/authorize`);
    expect(address.searchParams.get('state')).toContain(customerId);
  },

  'POST /shopify/callback': async (call, fixture) => {
    const { customerId, query } = await connect(fixture, shop);
    expect(await call({ customerId, body: { query } })).toMatchObject({ active: true, url: shop });
    expect(await fixture.api('GET /shopify', { customerId })).toMatchObject({ active: true });
  },

  'DELETE /shopify': async (call, fixture) => {
    const { customerId, query } = await connect(fixture, otherShop);
    await fixture.api('POST /shopify/callback', { customerId, body: { query } });
    expect(await call({ customerId })).toMatchObject({
      active: false,
      url: otherShop,
      ended: 'removed',
      isUninstalled: true,
    });
  },

  'POST /shopify/sync': async (call, fixture) => {
    const { customerId, query } = await connect(fixture, otherShop);
    await fixture.api('POST /shopify/callback', { customerId, body: { query } });
    // Connecting has already started a sync, so the call returns that sync.
    expect(await call({ customerId, body: { dataTypes: ['orders'] } })).toMatchObject({
      since: expect.any(String),
      parts: expect.any(Array),
    });
    await fixture.api('DELETE /shopify', { customerId });
  },

  'GET /shopify/bulk-operations/status/{customerId}': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    expect(await call({ customerId, params: { customerId } })).toEqual({
      unreadNews: { count: 0, records: [], hasMore: false },
    });
  },

  'POST /shopify/bulk-operations/check': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    expect(await call({ customerId })).toEqual({
      message: 'Shopify isn’t preparing anything right now.',
      checked: 0,
      processed: 0,
    });
  },

  'POST /shopify/webhook': async (call, fixture) => {
    const body = { shop_domain: otherShop };
    const bodyHmac = createHmac('sha256', await clientSecret(fixture)).update(JSON.stringify(body));
    const headers = {
      'x-shopify-hmac-sha256': bodyHmac.digest('base64'),
      'x-shopify-topic': 'shop/redact',
    };
    await call({ body, headers });
  },
};
