import { demoAddresses } from '../../../local/seed/demo-addresses';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct({ demo: true });
});
afterAll(() => product?.close());

test('the demo agency’s manager finds a customer with all it takes to send, and a free one', async () => {
  const manager = await product.signIn(demoAddresses.manager);
  const { customers, total } = await eventually('the customers are counted', async () => {
    const page = await product.api(manager, 'GET /customer');
    return page.total === 2 && page;
  });
  expect({ total, plans: customers.map(({ name, premium }) => [name, premium]) }).toEqual({
    total: 2,
    plans: [
      ['Olive & Fern', true],
      ['Salt & Pine', false],
    ],
  });
  const customerId = customers[0]?.id ?? '';
  const senders = await product.api(manager, 'GET /settings/sender/verified', { customerId });
  const customer = await product.api(manager, 'GET /customer/{customerId}', {
    params: { customerId },
  });
  expect(senders).toHaveLength(1);
  expect(customer).toMatchObject({ timeZone: 'Europe/Berlin', premium: true });
  expect(customer.businessAddress).not.toBe('');
});

test('the free customer’s owner signs in to it', async () => {
  const owner = await product.signIn(demoAddresses.freeOwner);
  expect(await product.api(owner, 'GET /user')).toMatchObject({
    customerBrand: 'Salt & Pine',
    premium: false,
  });
});

test('the demo store’s owner sees subscribers, segments and the results of a finished email', async () => {
  const owner = await product.signIn(demoAddresses.owner);
  const counts = await eventually('everybody is counted', async () => {
    const statuses = await product.api(owner, 'GET /subscriber/statusTotal');
    return statuses.reduce((sum, { count }) => sum + count, 0) === 300 && statuses;
  });
  expect(counts.every(({ count }) => count > 0)).toBe(true);

  const { segments } = await product.api(owner, 'GET /segment');
  expect(segments.filter(({ reserved }) => !reserved)).toHaveLength(2);

  const growth = await product.api(owner, 'GET /subscriber/growth', { query: {} });
  expect(growth).toMatchObject({ size: 300, timeZone: 'Europe/Berlin' });
  expect(growth.series).toHaveLength(30);
  expect(growth.growth).toBeGreaterThan(20);
  expect(growth.left.unsubscribed).toBeGreaterThan(0);

  const { drafts } = await product.api(owner, 'GET /draft', { query: { status: 'sent' } });
  const params = { deliveryId: drafts[0]?.id ?? '' };
  const view = await product.api(owner, 'GET /delivery/{deliveryId}', { params });
  expect(view.sent + view.skipped + view.failed).toBe(view.sendTo);
  expect(view.delivered + view.bounced).toBe(view.sent);
  expect(view.open).toBeGreaterThan(view.click);
  expect(view.click).toBeGreaterThan(view.unsubscribe);

  const links = await product.api(owner, 'GET /delivery/{deliveryId}/links', { params });
  expect(links.every(({ clicks }) => clicks > 0)).toBe(true);
  const { subscribers } = await product.api(owner, 'GET /delivery/{deliveryId}/subscribers', {
    params,
    query: { filter: 'unsubscribed' },
  });
  expect(subscribers).toHaveLength(view.unsubscribe);

  const { suppressions } = await product.api(owner, 'GET /suppression');
  expect(suppressions.length).toBeGreaterThan(0);
  expect(suppressions.every(({ email }) => email?.includes('@'))).toBe(true);
});

test('a restart leaves the demo as it is', async () => {
  await product.restart();
  // One code a minute per address.
  await product.advance(61);
  const manager = await product.signIn(demoAddresses.manager);
  expect((await product.api(manager, 'GET /customer')).total).toBe(2);
});
