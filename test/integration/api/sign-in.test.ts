import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { createManager } from '../../support/product-aws';

let product: LocalProduct;
const email = 'manager@agency.test';

beforeAll(async () => {
  product = await startLocalProduct();
  await product.signInAsManager(email);
});
afterAll(() => product.close());

let address = 0;
const newCallerHeaders = () => {
  address += 1;
  return { 'x-caller-address': `192.0.2.${address}` };
};

const requestCode = async (to: string) => {
  await product.advance(61);
  return product.request('', 'POST /auth/login', {
    body: { email: to },
    headers: newCallerHeaders(),
  });
};

const requestCodeAndWait = async () => {
  const before = (await product.mail({ to: email, subject: 'sign-in code' })).length;
  const { body } = await requestCode(email);
  const code = await eventually('a sign-in mail', async () => {
    const emails = await product.mail({ to: email, subject: 'sign-in code' });
    return emails.length > before && emails[0]?.subject.split(' ')[0];
  });
  return { session: (body as { session: string }).session, code };
};

const submitCode = (code: string, session: string) =>
  product.request('', 'POST /auth/verify', {
    body: { email, code, session },
    headers: newCallerHeaders(),
  });

const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };
const cookieOf = ({ headers }: { readonly headers: Headers }) =>
  headers.get('set-cookie')?.split(';')[0] ?? '';
const renew = (cookie: string) =>
  product.request('', 'POST /auth/refresh', {
    body: {},
    headers: { cookie, ...sameOriginHeaders },
  });

test('gives the same response to a known and an unknown address', async () => {
  const known = await requestCode(email);
  const unknown = await requestCode('nobody@nowhere.test');
  expect(unknown.status).toBe(known.status);
  expect(Object.keys(unknown.body as object)).toEqual(Object.keys(known.body as object));
  expect(unknown.body).toMatchObject({ message: 'OTP sent successfully', sent: true });
  // Once an email that was requested later has arrived, an email to the unknown address would have
  // arrived too.
  await requestCodeAndWait();
  expect(await product.mail({ to: 'nobody@nowhere.test' })).toEqual([]);
});

test('signs in once with a code, and refuses the code when used again', async () => {
  const { code, session } = await requestCodeAndWait();
  const first = await submitCode(code, session);
  expect(first.status).toBe(200);
  expect(first.headers.get('set-cookie')).toMatch(
    /^mb_refresh=.+; Path=\/api\/auth; HttpOnly; .*SameSite=Strict/,
  );
  expect(await submitCode(code, session)).toMatchObject({
    status: 401,
    body: { code: 'code_expired' },
  });
});

test('refuses a wrong code, and still accepts the right code afterward', async () => {
  const { code, session } = await requestCodeAndWait();
  const wrong = await submitCode('WRONG2', session);
  expect(wrong).toMatchObject({ status: 401, body: { code: 'code_wrong' } });
  expect((await submitCode(code, session)).status).toBe(200);
});

test('refuses a code after ten minutes, and says that it has expired', async () => {
  const { code, session } = await requestCodeAndWait();
  await product.advance(601);
  expect(await submitCode(code, session)).toMatchObject({
    status: 401,
    body: { code: 'code_expired', message: expect.stringContaining('has expired') },
  });
});

test('sends nothing for a second request within a minute, and asks for the code that was already sent', async () => {
  const { code } = await requestCodeAndWait();
  const secondLogin = await product.request('', 'POST /auth/login', {
    body: { email },
    headers: newCallerHeaders(),
  });
  expect(secondLogin).toMatchObject({ status: 200, body: { sent: false } });
  const { session, resendAfterSeconds } = secondLogin.body as {
    session: string;
    resendAfterSeconds: number;
  };
  expect(resendAfterSeconds).toBeGreaterThan(0);
  expect((await submitCode(code, session)).status).toBe(200);
});

test('locks no one out when other people request a hundred codes', async () => {
  await product.advance(3600);
  const { code, session } = await requestCodeAndWait();
  for (let i = 0; i < 100; i += 1) {
    const headers = { 'x-caller-address': `203.0.${i}.7` };
    await product.request('', 'POST /auth/login', { body: { email }, headers });
  }
  expect((await submitCode(code, session)).status).toBe(200);
});

test('renews a session with a new cookie each time, until it is signed out', async () => {
  await product.advance(3600);
  const { code, session } = await requestCodeAndWait();
  const signedIn = await submitCode(code, session);
  const first = cookieOf(signedIn);
  await product.advance(600);
  const renewed = await renew(first);
  const second = cookieOf(renewed);
  expect(renewed.status).toBe(200);
  expect(second).not.toBe(first);
  // The replaced cookie still works for a minute, because two tabs can renew their session
  // simultaneously.
  expect((await renew(first)).status).toBe(200);
  const { accessToken } = renewed.body as { accessToken: string };
  expect((await product.request(accessToken, 'GET /user')).body).toMatchObject({ email });
  await product.advance(11);
  const headers = { cookie: second, ...sameOriginHeaders };
  await product.request('', 'POST /auth/logout', { body: {}, headers });
  for (const cookie of [first, second]) expect((await renew(cookie)).status).toBe(401);
  // Waits because the caller's identity is cached for up to ten seconds.
  await product.advance(11);
  for (const token of [accessToken, (signedIn.body as { accessToken: string }).accessToken]) {
    expect(await product.request(token, 'GET /user')).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  }
});

test('ends only the affected session when a replaced cookie is used again', async () => {
  await product.advance(3600);
  const firstRequest = await requestCodeAndWait();
  const secondRequest = await requestCodeAndWait();
  const stolen = cookieOf(await submitCode(secondRequest.code, secondRequest.session));
  const untouchedRequest = await requestCodeAndWait();
  const elsewhere = cookieOf(await submitCode(untouchedRequest.code, untouchedRequest.session));
  expect((await submitCode(firstRequest.code, firstRequest.session)).status).toBe(401);
  const renewed = await renew(stolen);
  const current = cookieOf(renewed);
  const { accessToken } = renewed.body as { accessToken: string };
  expect((await product.request(accessToken, 'GET /user')).status).toBe(200);
  await product.advance(61);
  expect((await renew(stolen)).status).toBe(401);
  expect((await renew(current)).status).toBe(401);
  // The replaced cookie still works for a minute, because two tabs can renew their session
  // simultaneously.
  await product.advance(11);
  expect((await product.request(accessToken, 'GET /user')).status).toBe(401);
  const otherSession = await renew(elsewhere);
  const { accessToken: newToken } = otherSession.body as { accessToken: string };
  expect((await product.request(newToken, 'GET /user')).status).toBe(200);
});

test('ignores the cookie in calls that don’t come from our pages', async () => {
  const { code, session } = await requestCodeAndWait();
  const cookie = cookieOf(await submitCode(code, session));
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const foreignHeaders of foreign) {
    const headers = { cookie, ...foreignHeaders };
    const refused = await product.request('', 'POST /auth/refresh', { body: {}, headers });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  expect((await renew(cookie)).status).toBe(200);
});

test('expires an access token after 15 minutes', async () => {
  await product.advance(3600);
  const { code, session } = await requestCodeAndWait();
  const { accessToken } = (await submitCode(code, session)).body as { accessToken: string };
  await product.advance(901);
  expect((await product.request(accessToken, 'GET /user')).status).toBe(401);
});

test('lets a user sign in for the first time a month after being created', async () => {
  await createManager(product.aws, await product.environment(), 'late@agency.test');
  await product.advance(30 * 86_400);
  const token = await product.signIn('late@agency.test');
  expect(await product.api(token, 'GET /user')).toMatchObject({ email: 'late@agency.test' });
});
