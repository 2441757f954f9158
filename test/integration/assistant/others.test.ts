import { type RouteKey, routes } from '../../../functions/routes';
import type { Route } from '../../../functions/routes/route';
import type { CallInput } from '../../support/product-calls';
import { type AssistantFixture, nextId, openAssistant } from './assistant-fixture';

/*
 * These tests request one customer's data as another customer, by its real ID. The authorization
 * matrix only requests IDs that don't exist.
 */

let fixture: AssistantFixture;
let stranger: { token: string; customerId: string };
let ids: Readonly<Record<'runId' | 'ideaId' | 'nudgeId' | 'rewriteId', string>>;

beforeAll(async () => {
  fixture = await openAssistant();
  const { product, token, customerId } = fixture;
  const { id } = await product.api(token, 'POST /customer/create', {
    body: { brand: 'Birch', email: 'owner@birch.test' },
  });
  stranger = { token: await product.signIn('owner@birch.test'), customerId: id };
  const runId = await fixture.start('Ferns', []);
  await fixture.ended(runId);
  const ideaId = nextId();
  await product.api(token, 'POST /idea', { customerId, body: { id: ideaId, idea: 'Ferns' } });
  const { id: automationId } = await fixture.automation('Ferns', []);
  const nudge = await product.api(token, 'POST /nudges', {
    body: {
      title: 'Ferns',
      description: 'Ferns',
      ctaDescription: 'Write',
      icon: 'bulb',
      background: 'leaf',
      singleUse: false,
      hidden: false,
      rule: 'always',
      automationId,
      customerIds: [customerId],
    },
  });
  const subjects = { subject: 'Ferns', preHeader: '', text: 'They are back' };
  await product.api(token, 'POST /rewrite/subjects', { customerId, body: subjects });
  const { rewrites } = await product.api(token, 'GET /rewrite', { customerId, query: {} });
  ids = { runId, ideaId, nudgeId: nudge.id, rewriteId: rewrites[0]?.id ?? 'no rewrite' };
});
afterAll(() => fixture?.product.close());

const nowhere = '01JD0000000000000000000000';

const table: Readonly<Record<string, Route>> = routes;
const features = ['automations', 'nudges', 'ideas', 'prompts', 'tools'];
const keysWith = (access: Route['access'], hasId: boolean) =>
  (Object.keys(routes) as RouteKey[]).filter(
    (key) =>
      features.includes(String(table[key]?.feature)) &&
      table[key]?.access === access &&
      key.includes('{') === hasId,
  );

const bodies: Readonly<Record<string, () => object>> = {
  'POST /idea/{ideaId}/stop': () => ({ keep: true }),
  'POST /nudges/{nudgeId}/hide': () => ({ occasion: 'always', hidden: true }),
  'POST /nudges/{nudgeId}/run': () => ({ occasion: 'always', runId: nextId() }),
};

const withNamedParameters = (key: string, others?: string) =>
  Object.fromEntries(
    [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      ids[name as keyof typeof ids] ?? others,
    ]),
  );

test.each(keysWith('customer', true))('hides another customer’s data from %s', async (key) => {
  const params = withNamedParameters(key);
  // Fails if a route has a new kind of ID, which then must be added here.
  expect(Object.values(params)).not.toContain(undefined);
  const input = { params, body: bodies[key]?.() } as CallInput<typeof key>;
  const response = await fixture.product.request(stranger.token, key, input);
  expect([key, response.status]).toEqual([key, 404]);
});

const listsOf = async (token: string, customerId: string): Promise<string> => {
  const { product } = fixture;
  const input = { customerId, query: { limit: 100 } };
  const lists = await Promise.all([
    product.api(token, 'GET /automation-runs', input),
    product.api(token, 'GET /nudges', input),
    product.api(token, 'GET /rewrite', input),
  ]);
  return JSON.stringify(lists);
};

test('lists no data of another customer', async () => {
  const [own, others] = await Promise.all([
    listsOf(fixture.token, fixture.customerId),
    listsOf(stranger.token, stranger.customerId),
  ]);
  // Leaves out ideas, because no list returns them.
  for (const id of [ids.runId, ids.nudgeId, ids.rewriteId]) expect(own).toContain(id);
  for (const id of Object.values(ids)) expect(others).not.toContain(id);
});

test('refuses to start a run for a second customer with a run ID that the first customer has used', async () => {
  const { product, token } = fixture;
  const { id: automationId } = await fixture.automation('Birch', []);
  const body = { customerId: stranger.customerId, runId: ids.runId, inputs: {} };
  const params = { automationId };
  const before = await fixture.run(ids.runId);
  const start = await product.request(token, 'POST /automations/{automationId}/runs', {
    params,
    body,
  });
  expect(start.status).toBe(404);
  const seen = await product.request(stranger.token, 'GET /automation-runs/{runId}', {
    params: { runId: ids.runId },
  });
  expect(seen.status).toBe(404);
  expect(await fixture.run(ids.runId)).toEqual(before);
});

test.each([...keysWith('manager', true), ...keysWith('manager', false)])(
  'lets only managers call the assistant’s route %s',
  async (key) => {
    const input = {
      params: withNamedParameters(key, nowhere),
      body: table[key]?.body ? {} : undefined,
    };
    const response = await fixture.product.request(
      stranger.token,
      key,
      input as CallInput<typeof key>,
    );
    expect([key, response.status]).toEqual([key, 403]);
  },
);
