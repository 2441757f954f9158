import { eventually } from '../../../support/eventually';
import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

/** Creates a separate segment with one subscriber in it. */
const newPerson = async ({ newSegment, newSubscriber }: Fixture) => {
  const segmentId = await newSegment();
  const person = await newSubscriber(segmentId);
  return {
    segmentId,
    ...person,
    params: { subscriberId: person.id },
    query: { segmentIds: segmentId },
  };
};

const view = ({ api }: Fixture, subscriberId: string) =>
  api('GET /subscriber/{subscriberId}', { params: { subscriberId } });

export const subscribersChecks: FeatureChecks<'subscribers'> = {
  'GET /subscriber': async (call, fixture) => {
    const { email, query } = await newPerson(fixture);
    expect((await call({ query })).subscribers).toMatchObject([{ email }]);
  },

  'GET /subscriber/total': async (call, fixture) => {
    const { query } = await newPerson(fixture);
    await eventually('one is counted', async () => (await call({ query })).total === 1);
  },

  'GET /subscriber/statusTotal': async (call, fixture) => {
    const { query } = await newPerson(fixture);
    await eventually('one is counted', async () =>
      (await call({ query })).some(({ status, count }) => status === 'active' && count === 1),
    );
  },

  'GET /subscriber/growth': async (call, fixture) => {
    await newPerson(fixture);
    await eventually('one joined today', async () => {
      const { series, size } = await call({ query: { days: 7 } });
      const today = series.at(-1);
      return today !== undefined && today.joined > 0 && today.size === size;
    });
  },

  'GET /subscriber/search': async (call, fixture) => {
    const { id, email } = await newPerson(fixture);
    const { subscribers } = await call({ query: { filter: email.slice(1).toUpperCase() } });
    expect(subscribers).toMatchObject([{ id, email }]);
  },

  'GET /subscriber/{subscriberId}': async (call, fixture) => {
    const { email, params, segmentId } = await newPerson(fixture);
    expect(await call({ params })).toMatchObject({ email, segmentIds: [segmentId] });
  },

  'PATCH /subscriber/{subscriberId}': async (call, fixture) => {
    const { id, params } = await newPerson(fixture);
    await call({ params, body: { name: 'Ada', fields: { city: null, 'Pet name': 'Rex' } } });
    expect(await view(fixture, id)).toMatchObject({ name: 'Ada', fields: { pet_name: 'Rex' } });
  },

  'DELETE /subscriber/{subscriberId}': async (call, fixture) => {
    const { params } = await newPerson(fixture);
    expect(await call({ params })).toEqual({ keepsSuppression: false });
    const { product, store } = fixture;
    const deletedSubscriber = await product.request(store.token, 'GET /subscriber/{subscriberId}', {
      params,
      customerId: store.customerId,
    });
    expect(deletedSubscriber.status).toBe(404);
  },

  'GET /subscriber/{subscriberId}/activity': async (call, fixture) => {
    const { params, segmentId } = await newPerson(fixture);
    expect((await call({ params })).events).toMatchObject([{ kind: 'added', segmentId }]);
  },

  'GET /subscriber/{subscriberId}/orders': async (call, fixture) => {
    const { params } = await newPerson(fixture);
    const sum = { orders: 0, spent: [], isLeast: false };
    expect(await call({ params })).toMatchObject({ orders: [], sum });
  },

  'GET /subscriber/{subscriberId}/export': async (call, fixture) => {
    const { email, params, segmentId } = await newPerson(fixture);
    expect(await call({ params })).toMatchObject({
      subscriber: { email, fields: { city: 'Oslo' } },
      segments: [{ id: segmentId }],
    });
  },

  'POST /subscriber/{subscriberId}/segment': async (call, fixture) => {
    const { id, params, segmentId } = await newPerson(fixture);
    const added = await fixture.newSegment();
    await call({ params, body: { segmentId: added } });
    expect((await view(fixture, id)).segmentIds.toSorted()).toEqual([segmentId, added].toSorted());
  },

  'DELETE /subscriber/{subscriberId}/segment/{segmentId}': async (call, fixture) => {
    const { id, params, segmentId, query } = await newPerson(fixture);
    await call({ params: { ...params, segmentId } });
    expect((await view(fixture, id)).segmentIds).toEqual([]);
    expect((await fixture.api('GET /subscriber', { query })).subscribers).toEqual([]);
  },

  'POST /subscriber/{subscriberId}/unsubscribe': async (call, fixture) => {
    const { id, params } = await newPerson(fixture);
    await call({ params });
    expect(await view(fixture, id)).toMatchObject({
      status: 'unsubscribed',
      suppression: { reason: 'manual' },
    });
  },

  'POST /subscriber/manually': async (call, fixture) => {
    const segmentId = await fixture.newSegment();
    const people = [{ email: 'Typed@Readers.test', name: 'Ty' }];
    const { subscribers } = await call({ body: { segmentId, subscribers: people } });
    expect(await view(fixture, subscribers[0]?.id ?? '')).toMatchObject({
      email: 'typed@readers.test',
      name: 'Ty',
      segmentIds: [segmentId],
    });
  },
};
