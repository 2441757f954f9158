import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
let manager: string;
let owner: string;
let customerId: string;
let otherCustomerId: string;

beforeAll(async () => {
  product = await startLocalProduct();
  manager = await product.signInAsManager('manager@agency.test');
  const create = async (brand: string, email: string) =>
    (await product.api(manager, 'POST /customer/create', { body: { brand, email } })).id;
  customerId = await create('Fern & <Thistle>', 'owner@fern.test');
  otherCustomerId = await create('Oak', 'owner@oak.test');
  owner = await product.signIn('owner@fern.test');
});
afterAll(() => product.close());

const bodyFor = (email: string, account = customerId) => ({
  email,
  type: 'Customer' as const,
  customerId: account,
});
const add = (email: string, token = owner) =>
  product.request(token, 'POST /autopilot/user', { body: bodyFor(email) });
const remove = (email: string, token = owner) =>
  product.request(token, 'POST /autopilot/user/remove', { body: { email } });
const listUsers = async () =>
  (await product.api(owner, 'GET /autopilot/user', {})).users.map(({ email }) => email);

test('invites an added person, who can sign in, and blocks their next request after removal', async () => {
  expect(await add('anna@team.test')).toMatchObject({ status: 200, body: { isInvited: true } });
  const mail = await eventually('the invitation', async () => {
    const [newest] = await product.mail({ to: 'anna@team.test' });
    return newest;
  });
  expect(mail.subject).toBe('You’re invited to Fern & <Thistle> on Mailbloom');
  expect(mail.html).toContain('Fern &amp; &lt;Thistle&gt;');
  expect(mail.html).toContain(`href="${product.origin}/login?invitation=${customerId}"`);

  const anna = await product.signIn('anna@team.test');
  const draft = await product.request(anna, 'POST /draft', { body: { name: 'By Anna' } });
  expect(draft.status).toBe(200);
  expect((await remove('anna@team.test')).status).toBe(200);
  for (const call of ['GET /user', 'GET /autopilot/user', 'GET /segment'] as const) {
    expect(await product.request(anna, call, {})).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  }
  expect(await listUsers()).toEqual([]);
});

test('sends a removed person no more codes, and lets the store add them again', async () => {
  const codes = async () =>
    (await product.mail({ to: 'ben@team.test', subject: 'sign-in code' })).length;
  await add('ben@team.test');
  await product.signIn('ben@team.test');
  await remove('ben@team.test');
  const before = await codes();
  const body = { email: 'ben@team.test' };
  const headers = { 'x-caller-address': '10.9.9.9' };
  await product.advance(3600);
  owner = await product.signIn('owner@fern.test');
  manager = await product.signIn('manager@agency.test');
  await product.api('', 'POST /auth/login', { body, headers });
  // The queue handles emails in order. Once the owner's later code has arrived, the queue has
  // handled Ben's email too.
  await product.advance(3600);
  owner = await product.signIn('owner@fern.test');
  manager = await product.signIn('manager@agency.test');
  expect(await codes()).toBe(before);

  expect((await add('ben@team.test')).status).toBe(200);
  const ben = await product.signIn('ben@team.test');
  expect((await product.request(ben, 'GET /user', {})).status).toBe(200);
  await remove('ben@team.test');
});

test('refuses to add a person twice or without an address', async () => {
  await add('carl@team.test');
  const refusals = [
    ['carl@team.test', 409, 'user_already_added'],
    [' CARL@team.test', 409, 'user_already_added'],
    ['owner@fern.test', 409, 'user_already_added'],
  ] as const;
  for (const [email, status, code] of refusals) {
    expect(await add(email)).toMatchObject({ status, body: { code } });
  }
  for (const email of ['', 'carl', 'carl@', '@team.test', 'two words@team.test']) {
    const problem = { code: 'invalid_request', message: 'Invalid email' };
    expect(await add(email)).toMatchObject({ status: 400, body: problem });
  }
  expect(await listUsers()).toEqual(['carl@team.test']);
  await remove('carl@team.test');
});

test('adds a person once when two people add the same address at the same time', async () => {
  const results = await Promise.all([
    add('dora@team.test'),
    product.request(manager, 'POST /autopilot/user', {
      customerId,
      body: bodyFor('dora@team.test'),
    }),
    add('emil@team.test'),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  expect((await listUsers()).toSorted()).toEqual(['dora@team.test', 'emil@team.test']);
  await remove('dora@team.test');
  await remove('emil@team.test');
});

test('changes nothing in another customer’s account', async () => {
  const oak = await product.signIn('owner@oak.test');
  await add('fay@team.test');
  const elsewhere = [
    await product.request(oak, 'POST /autopilot/user', { body: bodyFor('gus@team.test') }),
    await product.request(oak, 'POST /autopilot/user', {
      customerId,
      body: bodyFor('gus@team.test'),
    }),
    await product.request(oak, 'POST /autopilot/user/remove', {
      customerId,
      body: { email: 'fay@team.test' },
    }),
    // A manager in one account names another account in the body.
    await product.request(manager, 'POST /autopilot/user', {
      customerId: otherCustomerId,
      body: bodyFor('gus@team.test'),
    }),
  ];
  expect(elsewhere.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  // The owner of another account tries to remove someone who isn't on that account's list.
  await product.api(oak, 'POST /autopilot/user/remove', { body: { email: 'fay@team.test' } });
  expect(await listUsers()).toEqual(['fay@team.test']);
  const fay = await product.signIn('fay@team.test');
  expect((await product.request(fay, 'GET /user', {})).status).toBe(200);
  await remove('fay@team.test');
});

test('doesn’t let an invited person add or remove others, but lets them leave', async () => {
  for (const email of ['hal@team.test', 'ida@team.test']) await add(email);
  const hal = await product.signIn('hal@team.test');
  expect((await add('joe@team.test', hal)).status).toBe(403);
  expect((await remove('ida@team.test', hal)).status).toBe(403);
  expect((await remove('owner@fern.test', hal)).status).toBe(403);
  const { users, mayChange } = await product.api(hal, 'GET /autopilot/user', {});
  expect(mayChange).toBe(false);
  expect(users.map(({ isYou }) => isYou)).toEqual([true, false]);

  expect((await remove('hal@team.test', hal)).status).toBe(200);
  expect((await product.request(hal, 'GET /user', {})).status).toBe(401);
  expect(await remove('owner@fern.test')).toMatchObject({
    status: 409,
    body: { code: 'owner_not_removable' },
  });
  expect(await listUsers()).toEqual(['ida@team.test']);
});

test('keeps an invited address available for creating a customer, and doesn’t reveal the invitation', async () => {
  const invited = await add('future@client.test');
  const known = await add('owner@oak.test');
  expect([invited.status, known.status]).toEqual([200, 200]);
  expect(Object.keys(known.body as object)).toEqual(Object.keys(invited.body as object));
  const body = { brand: 'Client', email: 'future@client.test' };
  const created = await product.api(manager, 'POST /customer/create', { body });
  const token = await product.signIn('future@client.test');
  expect(await product.api(token, 'GET /user', {})).toMatchObject({ managedAccountId: created.id });
  const oak = await product.signIn('owner@oak.test');
  expect(await product.api(oak, 'GET /user', {})).toMatchObject({
    managedAccountId: otherCustomerId,
  });
  for (const email of ['future@client.test', 'owner@oak.test']) await remove(email);
  expect(await listUsers()).toEqual(['ida@team.test']);
});

test('sends one email when someone invites and withdraws the same address thirty times', async () => {
  for (let count = 0; count < 30; count += 1) {
    const { status } = await add('stranger@team.test');
    if (status === 429) break;
    await remove('stranger@team.test');
  }
  await product.signIn('owner@oak.test');
  expect(await product.mail({ to: 'stranger@team.test' })).toHaveLength(1);
});
