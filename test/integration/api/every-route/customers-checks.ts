import { DEFAULT_EMAIL_STYLE } from '../../../../shared/email/document/styles';
import type { FeatureChecks } from './route-check';
import type { World } from './world';

const storeNow = ({ api, store: { customerId } }: World) =>
  api('GET /customer/{customerId}', { params: { customerId } });

export const customersChecks: FeatureChecks<'customers'> = {
  'GET /customer': async (call, { store }) => {
    const { customers } = await call({ query: { search: 'thistle' } });
    expect(customers).toMatchObject([
      { id: store.customerId, name: 'Fern & Thistle', health: 'good', waiting: [] },
    ]);
  },

  'POST /customer/create': async (call, { product, nameFor }) => {
    const brand = nameFor('Brand');
    const { id } = await call({ body: { brand, email: 'new@owner.test' } });
    const token = await product.signIn('new@owner.test');
    expect(await product.api(token, 'GET /user')).toMatchObject({
      ...{ managedAccountId: id, customerBrand: brand },
    });
  },

  'GET /customer/{customerId}': async (call, { store: { customerId } }) => {
    expect(await call({ params: { customerId } })).toMatchObject({ name: 'Fern & Thistle' });
  },

  'PUT /customer/theme': async (call, world) => {
    const theme = { emailStyle: { ...DEFAULT_EMAIL_STYLE, backgroundColor: '#123456' } };
    expect(await call({ body: { theme } })).toEqual({ theme });
    expect((await storeNow(world)).theme).toEqual(theme);
  },

  'PUT /settings/businessAddress': async (call, world) => {
    const businessAddress = '2 Hedge Row\nPortland, OR 97202';
    await call({ body: { businessAddress } });
    expect((await storeNow(world)).businessAddress).toBe(businessAddress);
  },

  'PUT /settings/language': async (call, world) => {
    await call({ body: { language: 'fr-CA' } });
    expect((await storeNow(world)).language).toBe('fr-CA');
  },

  'GET /settings/sending': async (call) => {
    expect(await call()).toMatchObject({ reviewRequired: false });
  },

  'PUT /settings/sending': async (call, { api }) => {
    await call({ body: { reviewRequired: true, frequencyCapHours: 16 } });
    const set = { reviewRequired: true, frequencyCapHours: 16 };
    expect(await api('GET /settings/sending')).toMatchObject(set);
    const utm = { source: 'newsletter', medium: 'email' };
    expect(await call({ body: { utm } })).toMatchObject({ ...set, utm });
    await call({ body: { reviewRequired: false, frequencyCapHours: null, utm: null } });
  },

  'GET /settings/sender': async (call, { store: { senderId } }) => {
    expect(await call()).toContainEqual(expect.objectContaining({ id: senderId, verified: true }));
  },

  'GET /settings/sender/verified': async (call, { store: { senderId } }) => {
    expect(await call()).toContainEqual(expect.objectContaining({ id: senderId, verified: true }));
  },

  'POST /settings/sender/{senderId}/lastUsed': async (call, { api, product, store }) => {
    const { senderId } = store;
    const before = await product.now();
    await call({ params: { senderId }, body: {} });
    const [sender] = await api('GET /settings/sender');
    expect(sender?.id).toBe(senderId);
    expect(Date.parse(sender?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(before);
  },
};
