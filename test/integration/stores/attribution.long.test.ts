import { storeCustomer } from '@mailbloom/shopify-simulator/testing';
import { partitions } from '../../../functions/items/partitions';
import type { Order } from '../../../functions/items/revenue/order';
import { createOrderRepository } from '../../../functions/revenue/order-repository';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { addPeople, createDraft, createStore, type Store } from '../../e2e/support/store';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { connectAs, waitForHistory } from './connect-shop';
import { localShop, shop } from './local-shop';

let product: LocalProduct;
let store: Store;
/** The ID of the recipients' segment, which doesn't include the shop's own customers. */
let segmentId = '';
let shopSimulator: ReturnType<typeof localShop>;

const people = ['ann', 'bob', 'cleo', 'dan', 'eve', 'finn'].map((name) => `${name}@readers.test`);
const [ann, bob, cleo, dan, eve, finn] = people as [string, string, string, string, string, string];
const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36';
const minute = 60;

beforeAll(async () => {
  product = await startLocalProduct();
  shopSimulator = localShop(product);
  await shopSimulator.fill();
  store = await createStore(product);
  const { token, customerId } = store;
  await addPeople(product, store, people);
  const { segments } = await product.api(token, 'GET /segment', { customerId });
  segmentId = segments[0]?.id ?? '';
  await connectAs(product, store);
  await waitForHistory(product, store);
});
afterAll(() => product?.close());

/** Signs in again, because a token lasts 15 minutes of simulated time. */
const signInAgain = async (): Promise<Store> => {
  store = { ...store, token: await product.signIn(store.ownerEmail) };
  return store;
};

/**
 * Sends everyone an email with a link to the shop.
 * @returns the delivery, which no one has opened yet
 */
const send = async (subject: string): Promise<string> => {
  const { token, customerId } = await signInAgain();
  const href = `${product.origin}/local/shopify/shops/${shop}/products/bread-knife`;
  const buttonMarkup = `<email-button href="${href}" value="The knife"></email-button>`;
  const draftId = await createDraft(product, store, { name: subject, subject, end: buttonMarkup });
  const params = { draftId };
  const draft = await product.api(token, 'GET /draft/{draftId}', { customerId, params });
  const [sender] = await product.api(token, 'GET /settings/sender/verified', { customerId });
  const to = { segmentIds: [segmentId], senderId: sender?.id };
  const warmUpConfig = { type: 'complete', data: warmUpDefaults } as const;
  const body = { ...draft, draftId, ...to, warmUpConfig };
  await product.api(token, 'POST /send', { customerId, body });
  await eventually(`“${subject}” is out`, async () => {
    return (await product.mail({ subject })).length === people.length;
  });
  await product.advance(10);
  return draftId;
};

/**
 * Follows the link in a person's email to the shop, as a person or a bot.
 * @returns the target
 */
const click = async (subject: string, to: string, agent = browser): Promise<string> => {
  const [mail] = await product.mail({ to, subject });
  const href = /href="([^"]+\/c\/[^"]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
  const headers = { 'user-agent': agent };
  const response = await fetch(href, { redirect: 'manual', headers });
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
};

/**
 * Places an order in the shop.
 * @param landingQuery the query of the link that led the buyer to the shop
 * @returns the order's name
 */
const buy = async (email: string, landingQuery?: string): Promise<string> => {
  const visitor = storeCustomer(product.origin, shop);
  if (landingQuery) await visitor.follow(landingQuery);
  await visitor.addToCart('bread-knife');
  await visitor.giveContact({ email, first: 'Some', last: 'Body', country: 'DE' });
  return /Order <strong>(#\d+)/.exec(await visitor.buy())?.[1] ?? 'no order';
};

const find = async (name: string): Promise<Order | undefined> => {
  const { TABLE_NAME = '' } = await product.environment();
  const table = { client: product.aws.table, name: TABLE_NAME };
  const repository = createOrderRepository(table);
  const pages = await Promise.all(
    partitions.map((partition) =>
      repository.partitionPage(store.customerId, partition, undefined, 1000),
    ),
  );
  return pages.flatMap(({ orders }) => orders).find((order) => order.name === name);
};

const waitForAttribution = (
  name: string,
  expectedId: string | undefined,
  kind?: 'click' | 'landing',
) =>
  eventually(`${name} is decided`, async () => {
    const order = await find(name);
    const touchpoint = order?.decision?.touch;
    return (
      order?.decision && touchpoint?.deliveryId === expectedId && touchpoint?.kind === kind && order
    );
  });

const readRevenue = async () => {
  const { token, customerId } = store;
  const query = { metric: 'orders' } as const;
  return product.api(token, 'GET /attribution/shopify/metric', { customerId, query });
};
const waitForAttributedOrders = async (count: number) => {
  await signInAgain();
  await eventually(`${count} orders are attributed`, async () => {
    return (await readRevenue()).attributedOrders === count;
  });
};

test('attributes an order to a person’s click, but not to a bot click', async () => {
  const first = await send('First');
  await click('First', ann);
  await click('First', bob, 'LinkScanner/2.1 (bot)');
  await waitForAttribution(await buy(ann), first, 'click');
  await waitForAttribution(await buy(bob), undefined);
  await waitForAttributedOrders(1);
});

test('attributes an order by the click ID that arrives with the order, whatever address the buyer used', async () => {
  const second = await send('Second');
  const landingQuery = await click('Second', cleo);
  expect(landingQuery).toMatch(/[?&]mb_click=[\w-]{74}$/);
  await waitForAttribution(await buy('somebody.else@office.test', landingQuery), second, 'landing');
  // An order with a changed click ID isn't attributed to any email.
  const forged = landingQuery.replace(/mb_click=./, 'mb_click=B');
  await waitForAttribution(await buy('forger@office.test', forged), undefined);
  await waitForAttributedOrders(2);
});

test('attributes an order to the last email clicked before the order, however late the shop reports it', async () => {
  const third = await send('Third');
  const fourth = await send('Fourth');
  await click('Third', dan);
  await product.advance(5 * minute);
  await click('Fourth', dan);
  await click('Third', eve);
  await product.advance(5 * minute);
  await waitForAttribution(await buy(dan), fourth, 'click');
  await shopSimulator.manage('hold', '');
  const lateOrder = await buy(eve);
  await product.advance(5 * minute);
  await click('Fourth', eve);
  await shopSimulator.manage('release', '');
  await waitForAttribution(lateOrder, third, 'click');
  await waitForAttributedOrders(4);
});

test('no longer attributes refunded or canceled orders', async () => {
  const fifth = await send('Fifth');
  await click('Fifth', finn);
  const firstOrder = await buy(finn);
  const secondOrder = await buy(finn);
  const orders = [
    await waitForAttribution(firstOrder, fifth, 'click'),
    await waitForAttribution(secondOrder, fifth, 'click'),
  ];
  await waitForAttributedOrders(6);
  const before = (await readRevenue()).attributedRevenue;
  await shopSimulator.manage('refund', orders[0]?.id ?? '');
  await waitForAttributedOrders(5);
  await shopSimulator.manage('cancel', orders[1]?.id ?? '');
  await waitForAttributedOrders(4);
  const netTotal = orders.reduce((sum, order) => sum + (order?.total ?? 0), 0);
  expect((await readRevenue()).attributedRevenue).toBe(before - netTotal);
});
