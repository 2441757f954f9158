import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };
let people = 0;

/** Creates a store's user who has requested and received a sign-in code. */
const requestCode = async ({ product, api, nameFor }: Fixture) => {
  people += 1;
  const email = `user${people}@sign-in.test`;
  await api('POST /customer/create', { body: { brand: nameFor('Brand'), email } });
  const headers = { 'x-caller-address': `198.51.100.${people}` };
  const { session } = await api('POST /auth/login', { body: { email }, headers });
  return { email, session, headers, code: await product.codeFor(email) };
};

/** Signs in and returns the cookie that renews the session. */
const signedIn = async (fixture: Fixture) => {
  const { headers, ...body } = await requestCode(fixture);
  const response = await fixture.product.request('', 'POST /auth/verify', { body, headers });
  const { accessToken } = response.body as { accessToken: string };
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const browserHeaders = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
  return {
    email: body.email,
    as: accessToken,
    headers: { cookie: cookies.join('; '), ...sameOriginHeaders, ...browserHeaders },
  };
};

export const authChecks: FeatureChecks<'auth'> = {
  'POST /auth/login': async (call, { product }) => {
    const email = 'manager@agency.test';
    const headers = { 'x-caller-address': '198.51.100.200' };
    // A second email is sent no earlier than a minute after the first one.
    await product.advance(61);
    const before = await product.mail({ to: email, subject: 'sign-in code' });
    expect(await call({ body: { email }, headers })).toMatchObject({ sent: true });
    expect(await product.codeFor(email, before.length)).toMatch(/^\w{6}$/);
  },

  'POST /auth/verify': async (call, fixture) => {
    const { headers, ...body } = await requestCode(fixture);
    const { accessToken } = await call({ body, headers });
    expect(await fixture.api('GET /user', { as: accessToken })).toMatchObject({
      email: body.email,
    });
  },

  'POST /auth/refresh': async (call, fixture) => {
    const { email, headers } = await signedIn(fixture);
    const { accessToken } = await call({ body: {}, headers });
    expect(await fixture.api('GET /user', { as: accessToken })).toMatchObject({ email });
  },

  'POST /auth/logout': async (call, fixture) => {
    const { headers } = await signedIn(fixture);
    await call({ body: {}, headers });
    const renewed = await fixture.product.request('', 'POST /auth/refresh', { body: {}, headers });
    expect(renewed.status).toBe(401);
  },

  'GET /auth/sessions': async (call, fixture) => {
    const { as, headers } = await signedIn(fixture);
    const { sessions } = await call({ as, headers });
    expect(sessions).toMatchObject([{ isCurrent: true, browser: expect.any(String) }]);
  },

  'POST /auth/sessions/endOthers': async (call, fixture) => {
    const currentSession = await signedIn(fixture);
    await fixture.product.advance(61);
    const as = await fixture.product.signIn(currentSession.email);
    const listSessions = async (token: string) =>
      (await fixture.api('GET /auth/sessions', { as: token })).sessions;
    expect(await listSessions(as)).toHaveLength(2);
    const { accessToken } = await call({
      as: currentSession.as,
      headers: currentSession.headers,
      body: {},
    });
    expect(await listSessions(accessToken)).toHaveLength(1);
    const { headers } = currentSession;
    const renewed = await fixture.product.request('', 'POST /auth/refresh', { body: {}, headers });
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
    expect(await call({ body: { locale: 'pl-PL' } })).toMatchObject({
      timeZone: 'Asia/Tokyo',
      locale: 'pl-PL',
    });
    await call({ body: { locale: 'en-US' } });
    const body = { id: 'u1', email: 'a@b.test', timeZone: 'Asia/Calcutta' };
    expect(await call({ body })).toMatchObject({ timeZone: 'Asia/Kolkata' });
  },

  // A manager's browser doesn't affect a store's time zone.
  'POST /user/firstTimeZone': async (call, { api }) => {
    const { timeZone } = await api('GET /user');
    expect(await call({ body: { timeZone: 'Asia/Dubai' } })).toMatchObject({ timeZone });
  },
};
