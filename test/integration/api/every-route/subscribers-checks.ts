import { eventually } from '../../../support/eventually';
import type { FeatureChecks } from './route-check';
import type { World } from './world';

/** Creates a separate segment with one subscriber in it. */
const onePerson = async ({ newSegment, newSubscriber }: World) => {
  const segmentId = await newSegment();
  const person = await newSubscriber(segmentId);
  return {
    segmentId,
    ...person,
    params: { subscriberId: person.id },
    query: { segmentIds: segmentId },
  };
};

const view = ({ api }: World, subscriberId: string) =>
  api('GET /subscriber/{subscriberId}', { params: { subscriberId } });

export const subscribersChecks: FeatureChecks<'subscribers'> = {
  'GET /subscriber': async (call, world) => {
    const { email, query } = await onePerson(world);
    expect((await call({ query })).subscribers).toMatchObject([{ email }]);
  },

  'GET /subscriber/total': async (call, world) => {
    const { query } = await onePerson(world);
    await eventually('one is counted', async () => (await call({ query })).total === 1);
  },

  'GET /subscriber/statusTotal': async (call, world) => {
    const { query } = await onePerson(world);
    await eventually('one is counted', async () =>
      (await call({ query })).some(({ status, count }) => status === 'active' && count === 1),
    );
  },

  'GET /subscriber/growth': async (call, world) => {
    await onePerson(world);
    await eventually('one joined today', async () => {
      const { series, size } = await call({ query: { days: 7 } });
      const today = series.at(-1);
      return today !== undefined && today.joined > 0 && today.size === size;
    });
  },

  'GET /subscriber/search': async (call, world) => {
    const { id, email } = await onePerson(world);
    const { subscribers } = await call({ query: { filter: email.slice(1).toUpperCase() } });
    expect(subscribers).toMatchObject([{ id, email }]);
  },

  'GET /subscriber/{subscriberId}': async (call, world) => {
    const { email, params, segmentId } = await onePerson(world);
    expect(await call({ params })).toMatchObject({ email, segmentIds: [segmentId] });
  },

  'PATCH /subscriber/{subscriberId}': async (call, world) => {
    const { id, params } = await onePerson(world);
    await call({ params, body: { name: 'Ada', fields: { city: null, 'Pet name': 'Rex' } } });
    expect(await view(world, id)).toMatchObject({ name: 'Ada', fields: { pet_name: 'Rex' } });
  },

  'DELETE /subscriber/{subscriberId}': async (call, world) => {
    const { params } = await onePerson(world);
    expect(await call({ params })).toEqual({ keepsSuppression: false });
    const { product, store } = world;
    const gone = await product.request(store.token, 'GET /subscriber/{subscriberId}', {
      params,
      customerId: store.customerId,
    });
    expect(gone.status).toBe(404);
  },

  'GET /subscriber/{subscriberId}/activity': async (call, world) => {
    const { params, segmentId } = await onePerson(world);
    expect((await call({ params })).events).toMatchObject([{ kind: 'added', segmentId }]);
  },

  'GET /subscriber/{subscriberId}/orders': async (call, world) => {
    const { params } = await onePerson(world);
    const sum = { orders: 0, spent: [], isLeast: false };
    expect(await call({ params })).toMatchObject({ orders: [], sum });
  },

  'GET /subscriber/{subscriberId}/export': async (call, world) => {
    const { email, params, segmentId } = await onePerson(world);
    expect(await call({ params })).toMatchObject({
      subscriber: { email, fields: { city: 'Oslo' } },
      segments: [{ id: segmentId }],
    });
  },

  'POST /subscriber/{subscriberId}/segment': async (call, world) => {
    const { id, params, segmentId } = await onePerson(world);
    const added = await world.newSegment();
    await call({ params, body: { segmentId: added } });
    expect((await view(world, id)).segmentIds.toSorted()).toEqual([segmentId, added].toSorted());
  },

  'DELETE /subscriber/{subscriberId}/segment/{segmentId}': async (call, world) => {
    const { id, params, segmentId, query } = await onePerson(world);
    await call({ params: { ...params, segmentId } });
    expect((await view(world, id)).segmentIds).toEqual([]);
    expect((await world.api('GET /subscriber', { query })).subscribers).toEqual([]);
  },

  'POST /subscriber/{subscriberId}/unsubscribe': async (call, world) => {
    const { id, params } = await onePerson(world);
    await call({ params });
    expect(await view(world, id)).toMatchObject({
      status: 'unsubscribed',
      suppression: { reason: 'manual' },
    });
  },

  'POST /subscriber/manually': async (call, world) => {
    const segmentId = await world.newSegment();
    const people = [{ email: 'Typed@Readers.test', name: 'Ty' }];
    const { subscribers } = await call({ body: { segmentId, subscribers: people } });
    expect(await view(world, subscribers[0]?.id ?? '')).toMatchObject({
      email: 'typed@readers.test',
      name: 'Ty',
      segmentIds: [segmentId],
    });
  },
};
