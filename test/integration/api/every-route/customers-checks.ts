import { setupSteps } from '../../../../shared/contracts/setup';
import { DEFAULT_EMAIL_STYLE } from '../../../../shared/email/document/styles';
import { loadVips } from '../../../support/vips';
import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

const fetchStore = ({ api, store: { customerId } }: Fixture) =>
  api('GET /customer/{customerId}', { params: { customerId } });

export const customersChecks: FeatureChecks<'customers'> = {
  // Uses a separate store, because other checks request reviews for the shared store at any time.
  'GET /customer': async (call, { api, nameFor }) => {
    const brand = nameFor('Quiet brand');
    const { id } = await api('POST /customer/create', {
      body: { brand, email: 'quiet@owner.test' },
    });
    const { customers } = await call({ query: { search: brand } });
    expect(customers).toMatchObject([{ id, name: brand, health: 'good', waiting: [] }]);
    // Its setup has steps left.
    const filtered = await call({ query: { search: brand, needsAttention: 'true' } });
    expect(filtered.customers).toEqual(customers);
  },

  'POST /customer/create': async (call, { product, nameFor }) => {
    const brand = nameFor('Brand');
    const { id } = await call({ body: { brand, email: 'new@owner.test' } });
    const token = await product.signIn('new@owner.test');
    expect(await product.api(token, 'GET /user')).toMatchObject({
      managedAccountId: id,
      customerBrand: brand,
    });
  },

  'GET /customer/{customerId}': async (call, { store: { customerId } }) => {
    expect(await call({ params: { customerId } })).toMatchObject({ name: 'Fern & Thistle' });
  },

  'PUT /customer/theme': async (call, fixture) => {
    const theme = { emailStyle: { ...DEFAULT_EMAIL_STYLE, backgroundColor: '#123456' } };
    expect(await call({ body: { theme } })).toEqual({ theme });
    expect((await fetchStore(fixture)).theme).toEqual(theme);
  },

  'PUT /customer/brand': async (call, fixture) => {
    const about = 'Herbs for small gardens.';
    const body = { name: 'Fern & Thistle', about, website: 'Fern-Thistle.example/' };
    const website = 'https://fern-thistle.example';
    expect(await call({ body })).toEqual({ name: 'Fern & Thistle', about, website });
    expect(await fetchStore(fixture)).toMatchObject({ about, website });
  },

  'PUT /customer/colors': async (call, fixture) => {
    await call({ body: { colors: ['', '#2F6F4E', '#fffbe0'] } });
    expect(await fetchStore(fixture)).toMatchObject({
      brandColors: ['#2f6f4e', '#fffbe0'],
      brandColorSlots: ['', '#2f6f4e', '#fffbe0'],
    });
  },

  // Uses a separate store, because other checks complete the steps of the shared store.
  'PUT /customer/setup': async (call, { api, nameFor }) => {
    const body = { brand: nameFor('New store'), email: 'setup@owner.test' };
    const { id: customerId } = await api('POST /customer/create', { body });
    const openSteps = async () =>
      (await api('GET /home', { customerId })).setup?.steps
        .filter(({ state }) => state === 'open')
        .map(({ step }) => step);
    expect(await openSteps()).toEqual([...setupSteps]);
    await call({ customerId, body: { step: 'domain', state: 'skipped' } });
    await call({ customerId, body: { step: 'locale', state: 'done' } });
    expect(await openSteps()).not.toContain('domain');
    await call({ customerId, body: { step: 'domain', state: 'open' } });
    expect(await openSteps()).toEqual(setupSteps.filter((step) => step !== 'locale'));
  },

  'PUT /customer/emailMasterMode': async (call, fixture) => {
    for (const emailMasterMode of [true, false]) {
      expect(await call({ body: { emailMasterMode } })).toEqual({ emailMasterMode });
      expect(await fetchStore(fixture)).toMatchObject({ emailMasterMode });
    }
  },

  'PUT /customer/logo': async (call, fixture) => {
    const { api, product } = fixture;
    const fileName = 'logo.png';
    const body = { fileName, fileType: 'image/png', folder: 'LOGO' as const };
    const form = await api('POST /asset/upload', { body });
    const vips = await loadVips();
    const picture = vips.Image.black(40, 20, { bands: 3 }).copy({ interpretation: 'srgb' });
    await product.upload(form, new Uint8Array(picture.pngsaveBuffer()));
    const { id } = await api('POST /asset/image', { body: { assetKey: form.assetKey, fileName } });
    const { logoUrl } = await call({ body: { assetId: id } });
    expect((await fetchStore(fixture)).logoUrl).toBe(logoUrl);
    expect((await fetch(logoUrl ?? '')).status).toBe(200);
    await call({ body: { assetId: null } });
    expect((await fetchStore(fixture)).logoUrl).toBeUndefined();
  },

  'PUT /settings/businessAddress': async (call, fixture) => {
    const businessAddress = '2 Hedge Row\nPortland, OR 97202';
    await call({ body: { businessAddress } });
    expect((await fetchStore(fixture)).businessAddress).toBe(businessAddress);
  },

  'PUT /settings/language': async (call, fixture) => {
    await call({ body: { language: 'fr-CA' } });
    expect((await fetchStore(fixture)).language).toBe('fr-CA');
  },

  'PUT /settings/publicTexts': async (call, fixture) => {
    const body = { language: 'de', texts: { unsubscribeTitle: 'Tschüss' } };
    expect(await call({ body })).toEqual({ publicTexts: { de: body.texts } });
    expect((await fetchStore(fixture)).publicTexts).toEqual({ de: body.texts });
  },

  'PUT /settings/locale': async (call, fixture) => {
    await call({ body: { locale: 'de-DE' } });
    expect((await fetchStore(fixture)).locale).toBe('de-DE');
    await call({ body: { locale: 'en-US' } });
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
};
