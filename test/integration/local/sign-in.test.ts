import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openSignInLink } from './open-sign-in-link';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

test('signs a manager in with the emailed code, and keeps them signed in after a restart', async () => {
  const token = await product.signInAsManager('manager@agency.test');
  const account = await product.api(token, 'GET /user');
  expect(account).toMatchObject({ email: 'manager@agency.test', accountType: 'Manager' });

  await product.kill9();
  await product.restart();
  expect(await product.api(token, 'GET /user')).toEqual(account);
});

test('refuses a call without a token before it reaches a function', async () => {
  const response = await product.request('', 'GET /user');
  expect(response).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

test('lets a manager create a customer, whose user can sign in only to that customer’s account', async () => {
  const manager = await product.signInAsManager('second@agency.test');
  const body = { brand: 'Olive & Fern', email: 'owner@shop.test' };
  const customer = await product.api(manager, 'POST /customer/create', { body });
  const owner = await product.signIn('owner@shop.test');
  const account = await product.api(owner, 'GET /user');
  expect(account).toMatchObject({ managedAccountId: customer.id, customerBrand: 'Olive & Fern' });
});

test('opens a new store after a start without the demo, and the same store after a restart', async () => {
  const { accessToken, account } = await openSignInLink(product);
  expect(account).toMatchObject({ customerBrand: 'New store', accountType: 'Customer' });
  const { setup } = await product.api(accessToken, 'GET /home', {});
  expect(setup?.steps.every(({ state }) => state === 'open')).toBe(true);

  await product.restart();
  // Each address can get only one code a minute.
  await product.advance(61);
  const again = await openSignInLink(product);
  expect(again.account.managedAccountId).toBe(account.managedAccountId);
});
