import { type RouteKey, routes } from '../../../functions/routes';
import type { Route } from '../../../functions/routes/route';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import type { CallInput } from '../../support/product-calls';

const table: Readonly<Record<string, Route>> = routes;
const keys = Object.keys(routes) as RouteKey[];

/** An ID that doesn't exist. Authorized callers get a 404 or 400, never a 401 or 403. */
const nowhere = '01JD0000000000000000000000';

let product: LocalProduct;
let manager: string;
let owner: string;
let stranger: string;
let customerId: string;

beforeAll(async () => {
  product = await startLocalProduct();
  manager = await product.signInAsManager('manager@agency.test');
  const create = (brand: string, email: string) =>
    product.api(manager, 'POST /customer/create', { body: { brand, email } });
  customerId = (await create('Acorn', 'owner@acorn.test')).id;
  await create('Birch', 'owner@birch.test');
  owner = await product.signIn('owner@acorn.test');
  stranger = await product.signIn('owner@birch.test');
});
afterAll(() => product.close());

const inputOf = (key: RouteKey, headers: Pick<CallInput<RouteKey>, 'customerId'> = {}) => {
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const valueFor = (name: string) => (name === 'customerId' ? customerId : nowhere);
  return {
    params: Object.fromEntries(names.map((name) => [name, valueFor(name)])),
    body: table[key]?.body ? {} : undefined,
    ...headers,
  } as CallInput<typeof key>;
};

const statusOf = async (token: string, key: RouteKey, input: CallInput<RouteKey>) =>
  (await product.request(token, key, input)).status;

const isAllowed = (status: number) => status !== 401 && status !== 403 && status < 500;

const guarded = keys.filter((key) => table[key]?.access !== 'public');
const ofCustomers = keys.filter((key) => table[key]?.access === 'customer');
const ofManagers = keys.filter((key) => table[key]?.access === 'manager');
// Leaves out the call that ends other sessions, because it requires the refresh cookie, which this
// test doesn't send.
const ofUsers = keys.filter(
  (key) => table[key]?.access === 'user' && key !== 'POST /auth/sessions/endOthers',
);

// Paths whose answers to anonymous and empty calls differ from those of other public routes:
// sign-in, session renewal, sign-out, tracking, and Shopify's webhook. Shopify requires 401 for a
// bad signature.
const customResponsePaths = ['/auth/', '/track', '/shopify/webhook'];
const open = keys.filter(
  (key) =>
    table[key]?.access === 'public' && !customResponsePaths.some((part) => key.includes(part)),
);

test.each(guarded)('denies anonymous callers access to %s', async (key) => {
  expect(await statusOf('', key, inputOf(key))).toBe(401);
});

test.each(guarded)('treats a token that we didn’t sign as anonymous: %s', async (key) => {
  expect(await statusOf('eyJhbGciOiJub25lIn0.e30.', key, inputOf(key))).toBe(401);
});

test.each(open)('lets anyone call %s', async (key) => {
  expect(isAllowed(await statusOf('', key, inputOf(key)))).toBe(true);
});

test.each(ofCustomers)('lets the customer’s owner call %s', async (key) => {
  expect(isAllowed(await statusOf(owner, key, inputOf(key)))).toBe(true);
});

test.each(ofCustomers)('denies a customer of another account access to %s', async (key) => {
  expect(await statusOf(stranger, key, inputOf(key, { customerId }))).toBe(403);
});

test.each(ofCustomers)('lets a manager call %s for the named customer', async (key) => {
  expect(isAllowed(await statusOf(manager, key, inputOf(key, { customerId })))).toBe(true);
});

test.each(ofCustomers.filter((key) => !key.includes('{customerId}')))(
  'asks a manager who names no customer to choose one: %s',
  async (key) => {
    expect(await statusOf(manager, key, inputOf(key))).toBe(400);
  },
);

test.each(ofManagers)('lets managers call %s and denies everyone else', async (key) => {
  expect(isAllowed(await statusOf(manager, key, inputOf(key)))).toBe(true);
  expect(await statusOf(owner, key, inputOf(key))).toBe(403);
});

test.each(ofUsers)('lets everyone who is signed in call %s', async (key) => {
  for (const token of [owner, manager]) {
    expect(isAllowed(await statusOf(token, key, inputOf(key)))).toBe(true);
  }
});

test('includes every route in the API description', async () => {
  const document = (await product.request('', 'GET /openapi.json')).body as {
    paths: Record<string, Record<string, unknown>>;
  };
  const describedKeys = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(describedKeys.sort()).toEqual([...keys].sort());
});
