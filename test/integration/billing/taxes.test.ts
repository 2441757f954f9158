import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openBillingStore } from './billing-store';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

const berlin = {
  company: 'Olive GmbH',
  line1: 'Torstraße 1',
  line2: '',
  postalCode: '10119',
  city: 'Berlin',
  state: '',
  country: 'DE',
};
const portland = { ...berlin, company: 'Fern LLC', city: 'Portland', state: 'OR', country: 'US' };

type Store = Awaited<ReturnType<typeof openBillingStore>>;

const payAndList = async (store: Store) => {
  await store.pay();
  await store.until('the payment is known', ({ premium }) => premium);
  const { invoices } = await store.api('GET /premium/invoices');
  return invoices;
};

test('bills a German business with a VAT id in euros, with reverse charge', async () => {
  const store = await openBillingStore(product, 'withid');
  const body = { ...berlin, taxId: 'DE 136 695 976' };
  const saved = await store.api('PUT /premium/details', { body });
  expect(saved).toMatchObject({ details: berlin, currency: 'eur', currencyIsFixed: false });
  await store.until('the registry answers', ({ taxId }) => taxId?.status === 'verified');
  expect(await payAndList(store)).toMatchObject([
    { currency: 'eur', net: 1200, tax: 0, total: 1200, isReverseCharge: true },
  ]);
  const view = await store.view();
  expect(view).toMatchObject({
    currencyIsFixed: true,
    subscription: { currency: 'eur', amount: 1200 },
    taxId: { value: 'DE136695976', status: 'verified' },
  });
});

test('adds VAT for a German customer without a VAT id', async () => {
  const store = await openBillingStore(product, 'noid');
  await store.api('PUT /premium/details', { body: berlin });
  const [invoice] = await payAndList(store);
  expect(invoice).toMatchObject({ currency: 'eur', net: 1200, tax: 228, total: 1428 });
  expect(invoice).not.toHaveProperty('isReverseCharge');
  expect(await (await fetch(invoice?.url ?? '')).text()).toContain('€14.28');
});

test('bills a customer in the United States in dollars, as before', async () => {
  const store = await openBillingStore(product, 'states');
  await store.api('PUT /premium/details', { body: portland });
  expect(await payAndList(store)).toMatchObject([
    { currency: 'usd', net: 1200, tax: 0, total: 1200 },
  ]);
  expect((await store.view()).taxId).toBeUndefined();
});

test('refuses an invalid VAT id with a message at its field, and changes nothing', async () => {
  const store = await openBillingStore(product, 'wrongid');
  const refuse = (change: object) =>
    store.request('PUT /premium/details', { body: { ...berlin, ...change } });
  expect(await refuse({ taxId: 'DE136695978' })).toMatchObject({
    status: 400,
    body: { fields: { taxId: expect.stringContaining('isn’t a valid VAT ID') } },
  });
  expect(await refuse({ country: 'US', taxId: '12-3456789' })).toMatchObject({
    status: 400,
    body: { fields: { taxId: expect.stringContaining('only from the EU') } },
  });
  expect((await store.view()).details).toBeUndefined();
});

test('says that a registry doesn’t know a VAT id, and removes it on request', async () => {
  const store = await openBillingStore(product, 'unknownid');
  const body = { ...berlin, country: 'AT', taxId: 'ATU11111111' };
  await store.api('PUT /premium/details', {
    body: { ...body, country: 'EE', taxId: 'EE111111111' },
  });
  await store.until('the registry answers', ({ taxId }) => taxId?.status === 'unverified');
  const after = await store.api('PUT /premium/details', { body: berlin });
  expect(after.taxId).toBeUndefined();
});

test('keeps the currency of the first payment when the country changes', async () => {
  const store = await openBillingStore(product, 'moves');
  const dollars = await store.priceFor(0);
  await store.api('PUT /premium/details', { body: berlin });
  expect(await store.priceFor(0)).not.toBe(dollars);
  await store.api('PUT /premium/details', { body: portland });
  await payAndList(store);
  expect(await store.api('PUT /premium/details', { body: berlin })).toMatchObject({
    currency: 'usd',
    currencyIsFixed: true,
  });
  expect(await store.priceFor(0)).toBe(dollars);
});
