import type { FeatureChecks } from './route-check';
import type { World } from './world';

/** A customer of its own: plans of the shared store must stay as they are. */
const newCustomer = async ({ api, nameFor }: World) => {
  const brand = nameFor('Plans');
  const email = `${brand.toLowerCase().replaceAll(' ', '.')}@plans.test`;
  return (await api('POST /customer/create', { body: { brand, email, plan: 'free' } })).id;
};

const gift = { reason: 'They help us test', endsAt: null };

export const billingChecks: FeatureChecks<'billing'> = {
  'GET /premium': async (call, world) => {
    const customerId = await newCustomer(world);
    expect(await call({ customerId })).toMatchObject({
      ...{ premium: false, requestInProgress: false, canManage: false },
      ...{ activeSubscribers: 0, emailsThisMonth: 0 },
    });
  },

  'GET /premium/invoices': async (call, world) => {
    expect(await call({ customerId: await newCustomer(world) })).toEqual({ invoices: [] });
  },

  'POST /premium/requested': async (call, world) => {
    const customerId = await newCustomer(world);
    const answer = await call({ customerId, body: {} });
    expect(answer).toMatchObject({ premium: false, requestInProgress: false });
  },

  'PUT /customer/{customerId}/comp': async (call, world) => {
    const customerId = await newCustomer(world);
    const given = await call({ params: { customerId }, body: gift });
    expect(given).toMatchObject({
      ...{ premium: true, provider: 'comp', comp: { reason: gift.reason } },
    });
    expect(await world.api('GET /premium', { customerId })).toEqual(given);
  },

  'POST /customer/{customerId}/comp/end': async (call, world) => {
    const customerId = await newCustomer(world);
    await world.api('PUT /customer/{customerId}/comp', { params: { customerId }, body: gift });
    const body = { reason: 'The test is over' };
    expect(await call({ params: { customerId }, body })).toMatchObject({ premium: false });
  },

  'GET /customer/{customerId}/planLog': async (call, world) => {
    const customerId = await newCustomer(world);
    await world.api('PUT /customer/{customerId}/comp', { params: { customerId }, body: gift });
    const { events } = await call({ params: { customerId } });
    expect(events).toMatchObject([
      { kind: 'given', reason: gift.reason, by: expect.stringContaining('@') },
    ]);
  },
};
