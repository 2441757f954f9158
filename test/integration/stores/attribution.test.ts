import { shopper } from '@mailbloom/shopify-simulator/testing';
import { partitions } from '../../../functions/items/partitions';
import type { Order } from '../../../functions/items/revenue/order';
import { createOrderRepository } from '../../../functions/revenue/order-repository';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { addPeople, draftOf, type Store, storeOf } from '../../e2e/support/store';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { connectAs, historyIsIn } from './connect-shop';
import { localShop, shop } from './local-shop';

let product: LocalProduct;
let store: Store;
/** The ID of the recipients' segment, which doesn't include the shop's own customers. */
let segmentId = '';
let there: ReturnType<typeof localShop>;

const people = ['ann', 'bob', 'cleo', 'dan', 'eve', 'finn'].map((name) => `${name}@readers.test`);
const [ann, bob, cleo, dan, eve, finn] = people as [string, string, string, string, string, string];
const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36';
const minute = 60;

beforeAll(async () => {
  product = await startLocalProduct();
  there = localShop(product);
  await there.fill();
  store = await storeOf(product);
  const { token, customerId } = store;
  await addPeople(product, store, people);
  const { segments } = await product.api(token, 'GET /segment', { customerId });
  segmentId = segments[0]?.id ?? '';
  await connectAs(product, store);
  await historyIsIn(product, store);
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
  const end = `<email-button href="${href}" value="The knife"></email-button>`;
  const draftId = await draftOf(product, store, { name: subject, subject, end });
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
  // A click within two seconds of sending counts as a bot's.
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
  const answer = await fetch(href, { redirect: 'manual', headers });
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
};

/**
 * Places an order in the shop.
 * @param arrival the link that led the buyer there
 * @returns the order's name
 */
const buy = async (email: string, arrival?: string): Promise<string> => {
  const visitor = shopper(product.origin, shop);
  if (arrival) await visitor.follow(arrival);
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
      repository.lanePage(store.customerId, partition, undefined, 1000),
    ),
  );
  return pages.flatMap(({ orders }) => orders).find((order) => order.name === name);
};

const decided = (name: string, wanted: string | undefined, kind?: 'click' | 'landing') =>
  eventually(`${name} is decided`, async () => {
    const order = await find(name);
    const touchpoint = order?.decision?.touch;
    return (
      order?.decision && touchpoint?.deliveryId === wanted && touchpoint?.kind === kind && order
    );
  });

const earned = async () => {
  const { token, customerId } = store;
  const query = { metric: 'orders' } as const;
  return product.api(token, 'GET /attribution/shopify/metric', { customerId, query });
};
const earnedOrders = async (count: number) => {
  await signInAgain();
  await eventually(`${count} orders are attributed`, async () => {
    return (await earned()).attributedOrders === count;
  });
};

test('attributes an order to a person’s click, but not to a bot’s', async () => {
  const first = await send('First');
  await click('First', ann);
  await click('First', bob, 'LinkScanner/2.1 (bot)');
  await decided(await buy(ann), first, 'click');
  await decided(await buy(bob), undefined);
  await earnedOrders(1);
});

test('attributes an order by the click ID that returned with it, whatever address was used to buy', async () => {
  const second = await send('Second');
  const arrival = await click('Second', cleo);
  expect(arrival).toMatch(/[?&]mb_click=[\w-]{74}$/);
  await decided(await buy('somebody.else@office.test', arrival), second, 'landing');
  // An order with a changed click ID isn't attributed to any email.
  const forged = arrival.replace(/mb_click=./, 'mb_click=B');
  await decided(await buy('forger@office.test', forged), undefined);
  await earnedOrders(2);
});

test('attributes an order to the last email clicked before it, however late the shop reports it', async () => {
  const third = await send('Third');
  const fourth = await send('Fourth');
  await click('Third', dan);
  await product.advance(5 * minute);
  await click('Fourth', dan);
  await click('Third', eve);
  await product.advance(5 * minute);
  await decided(await buy(dan), fourth, 'click');
  await there.manage('hold', '');
  const late = await buy(eve);
  await product.advance(5 * minute);
  await click('Fourth', eve);
  await there.manage('release', '');
  await decided(late, third, 'click');
  await earnedOrders(4);
});

test('no longer attributes refunded or canceled orders', async () => {
  const fifth = await send('Fifth');
  await click('Fifth', finn);
  const one = await buy(finn);
  const other = await buy(finn);
  const orders = [await decided(one, fifth, 'click'), await decided(other, fifth, 'click')];
  await earnedOrders(6);
  const before = (await earned()).attributedRevenue;
  await there.manage('refund', orders[0]?.id ?? '');
  await earnedOrders(5);
  await there.manage('cancel', orders[1]?.id ?? '');
  await earnedOrders(4);
  const worth = orders.reduce((sum, order) => sum + (order?.total ?? 0), 0);
  expect((await earned()).attributedRevenue).toBe(before - worth);
});
