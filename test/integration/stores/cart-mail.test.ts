import { storeCustomer } from '@mailbloom/shopify-simulator/testing';
import { cartSequence } from '../../e2e/support/cart-sequence';
import { addPeople, createStore, type Store } from '../../e2e/support/store';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { connectAs } from './connect-shop';
import { localShop, shop } from './local-shop';

let product: LocalProduct;
let store: Store;
let sequenceId = '';

const leaver = 'lea.leaves@shoppers.test';
const buyer = 'ben.buys@shoppers.test';
const minute = 60;

beforeAll(async () => {
  product = await startLocalProduct();
  const shopSimulator = localShop(product);
  await shopSimulator.fill();
  store = await createStore(product);
  await addPeople(product, store, [leaver, buyer]);
  await connectAs(product, store);
  sequenceId = await cartSequence(product, store);
});
afterAll(() => product?.close());

/** Fills a cart, enters an email address, and leaves. */
const leave = async (email: string) => {
  const visitor = storeCustomer(product.origin, shop);
  await visitor.addToCart('bread-knife');
  await visitor.giveContact({ email, first: 'Some', last: 'Body', country: 'DE' });
  return visitor;
};

const waitUntilWaiting = async (...waiting: readonly number[]) => {
  const token = await product.signIn(store.ownerEmail);
  const call = { customerId: store.customerId, params: { sequenceId } };
  await eventually(`waiting are ${waiting.join(', ')}`, async () => {
    const { steps } = await product.api(token, 'GET /shopifySequence/{sequenceId}/steps', call);
    return steps.every((step, index) => step.waiting === waiting[index]);
  });
};

const webhooksReceived = (count: number) =>
  eventually(`${count} checkouts were told`, async () => {
    const page = await (await fetch(`${product.origin}/local/shopify/manage/${shop}`)).text();
    return (page.match(/checkouts\/(create|update)/g) ?? []).length >= count;
  });

test('sends an email with the content of an abandoned cart and a link to it, but not to people who bought', async () => {
  await leave(leaver);
  await (await leave(buyer)).buy();
  await webhooksReceived(2);
  await product.advance(65 * minute);
  await product.advance(3 * minute);
  await waitUntilWaiting(0, 1);
  const [mail, ...others] = await product.mail({ to: leaver });
  expect(others).toEqual([]);
  expect(mail?.html).toContain('Bread knife');
  expect(mail?.html).toMatch(/\$\d+\.\d\d|\d+,\d\d\s€|€\d+\.\d\d/);
  const cartLink = mail?.html?.split('<a ').find((part) => part.includes('Back to your cart'));
  const link = /href="([^"]+)"/.exec(cartLink ?? '')?.[1] ?? '';
  const { headers } = await fetch(link, { redirect: 'manual' });
  const target = new URL(headers.get('location') ?? '');
  expect(target.pathname).toContain(`/local/shopify/shops/${shop}/`);
  expect(target.searchParams.get('utm_source')).toBe('mailbloom');
  expect(target.searchParams.get('mb_click')).toMatch(/^[\w-]{74}$/);
  // The link restores the cart for anyone who follows it.
  const returningCustomer = storeCustomer(product.origin, shop);
  expect(await returningCustomer.follow(target.href)).toContain('Bread knife');
  expect(await product.mail({ to: buyer })).toEqual([]);

  await returningCustomer.buy();
  await waitUntilWaiting(0, 0);
  await product.advance(25 * 60 * minute);
  await product.advance(3 * minute);
  expect(await product.mail({ to: leaver, subject: 'email 2' })).toEqual([]);
});
