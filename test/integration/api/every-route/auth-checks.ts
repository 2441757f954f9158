import type { FeatureChecks } from './route-check';
import type { World } from './world';

const ownPage = { 'sec-fetch-site': 'same-origin' };
let people = 0;

/** A customer's user who asked for a code and got it. */
const askedIn = async ({ product, api, nameFor }: World) => {
  people += 1;
  const email = `user${people}@sign-in.test`;
  await api('POST /customer/create', { body: { brand: nameFor('Brand'), email } });
  const headers = { 'x-forwarded-for': `198.51.100.${people}` };
  const { session } = await api('POST /auth/login', { body: { email }, headers });
  return { email, session, headers, code: await product.codeFor(email) };
};

/** Signed in: the cookie that renews the session. */
const signedIn = async (world: World) => {
  const { headers, ...body } = await askedIn(world);
  const answer = await world.product.request('', 'POST /auth/verify', { body, headers });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { email: body.email, headers: { cookie, ...ownPage } };
};

export const authChecks: FeatureChecks<'auth'> = {
  'POST /auth/login': async (call, { product }) => {
    const [email, headers] = ['manager@agency.test', { 'x-forwarded-for': '198.51.100.200' }];
    // A second mail is sent a minute after the first at the earliest.
    await product.advance(61);
    const before = await product.mail({ to: email, subject: 'sign-in code' });
    expect(await call({ body: { email }, headers })).toMatchObject({ sent: true });
    expect(await product.codeFor(email, before.length)).toMatch(/^\w{6}$/);
  },

  'POST /auth/verify': async (call, world) => {
    const { headers, ...body } = await askedIn(world);
    const { accessToken } = await call({ body, headers });
    expect(await world.api('GET /user', { as: accessToken })).toMatchObject({ email: body.email });
  },

  'POST /auth/refresh': async (call, world) => {
    const { email, headers } = await signedIn(world);
    const { accessToken } = await call({ body: {}, headers });
    expect(await world.api('GET /user', { as: accessToken })).toMatchObject({ email });
  },

  'POST /auth/logout': async (call, world) => {
    const { headers } = await signedIn(world);
    await call({ body: {}, headers });
    const renewed = await world.product.request('', 'POST /auth/refresh', { body: {}, headers });
    expect(renewed.status).toBe(401);
  },

  'GET /user': async (call) => {
    expect(await call()).toMatchObject({ email: 'manager@agency.test', accountType: 'Manager' });
  },

  'PATCH /user': async (call, { api }) => {
    expect(await call({ body: { timeZone: 'Asia/Tokyo' } })).toMatchObject({
      timeZone: 'Asia/Tokyo',
    });
    expect((await api('GET /user')).timeZone).toBe('Asia/Tokyo');
  },
};
