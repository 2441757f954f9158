import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
const email = 'manager@agency.test';

beforeAll(async () => {
  product = await startLocalProduct();
  await product.signInAsManager(email);
});
afterAll(() => product.close());

let address = 0;
const from = () => {
  address += 1;
  return { 'x-forwarded-for': `192.0.2.${address}` };
};

const ask = async (to: string) => {
  await product.advance(61);
  return product.request('', 'POST /auth/login', { body: { email: to }, headers: from() });
};

const newestCode = async () => {
  const [mail] = await product.mail({ to: email, subject: 'sign-in code' });
  return mail?.subject.split(' ')[0] ?? '';
};

const askAndWait = async () => {
  const before = await newestCode();
  const { body } = await ask(email);
  for (let tries = 0; tries < 100 && (await newestCode()) === before; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { session: (body as { session: string }).session, code: await newestCode() };
};

const answer = (code: string, session: string) =>
  product.request('', 'POST /auth/verify', { body: { email, code, session }, headers: from() });

test('a known and an unknown address get the same answer', async () => {
  const known = await ask(email);
  const unknown = await ask('nobody@nowhere.test');
  expect(unknown.status).toBe(known.status);
  expect(Object.keys(unknown.body as object)).toEqual(Object.keys(known.body as object));
  expect(unknown.body).toMatchObject({ message: 'OTP sent successfully' });
  expect(await product.mail({ to: 'nobody@nowhere.test' })).toEqual([]);
});

test('the code signs in once; used again it is refused', async () => {
  const { code, session } = await askAndWait();
  const first = await answer(code, session);
  expect(first.status).toBe(200);
  expect(first.headers.get('set-cookie')).toMatch(
    /^mb_refresh=.+; Path=\/api\/auth; HttpOnly; .*SameSite=Strict/,
  );
  const second = await answer(code, session);
  expect(second.status).toBe(401);
});

test('a wrong code is refused, and the right one still works with the new session', async () => {
  const { code, session } = await askAndWait();
  const wrong = await answer('WRONG2', session);
  expect(wrong).toMatchObject({ status: 401, body: { code: 'code_wrong' } });
  const { fields } = wrong.body as { fields: { session: string } };
  expect((await answer(code, fields.session)).status).toBe(200);
});

test('a code is refused after ten minutes', async () => {
  const { code, session } = await askAndWait();
  await product.advance(601);
  expect((await answer(code, session)).status).toBe(401);
});

test('a second code within a minute is refused with the reason', async () => {
  await ask(email);
  const again = await product.request('', 'POST /auth/login', { body: { email }, headers: from() });
  expect(again).toMatchObject({ status: 429, body: { code: 'too_many_codes' } });
});

test('the session can be renewed by its cookie until it is signed out', async () => {
  await product.advance(3600);
  const { code, session } = await askAndWait();
  const cookie = (await answer(code, session)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const renew = () => product.request('', 'POST /auth/refresh', { body: {}, headers: { cookie } });
  await product.advance(3600);
  const renewed = await renew();
  expect(renewed.status).toBe(200);
  const { accessToken } = renewed.body as { accessToken: string };
  expect((await product.request(accessToken, 'GET /user')).body).toMatchObject({ email });
  await product.request('', 'POST /auth/logout', { body: {}, headers: { cookie } });
  expect((await renew()).status).toBe(401);
});

test('an access token ends after fifteen minutes', async () => {
  await product.advance(3600);
  const { code, session } = await askAndWait();
  const { accessToken } = (await answer(code, session)).body as { accessToken: string };
  await product.advance(901);
  expect((await product.request(accessToken, 'GET /user')).status).toBe(401);
});
