import { createAssetReader } from '../../../functions/assets/asset-reader';
import { createAssetRepository } from '../../../functions/assets/asset-repository';
import { updateLogo } from '../../../functions/customers/api/update-logo';
import { createCustomerRepository } from '../../../functions/customers/customer-repository';
import { createCustomer } from '../../../functions/customers/customer-service';
import { createNewId } from '../../../functions/platform/ids';
import {
  updateBrandBody,
  updateColorsBody,
  updateThemeBody,
} from '../../../shared/contracts/brand/brand';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const newId = createNewId();
let embedded: EmbeddedTable;
let customerId: string;

const dependencies = () => ({
  table: embedded.table,
  clock: () => now,
  newId,
  productDomain: 'mail.example',
  customers: createCustomerRepository(embedded.table),
  assets: createAssetRepository(embedded.table),
  findAsset: createAssetReader(embedded.table),
  users: { ensure: async (email: string) => `user of ${email}`, join: async () => undefined },
  appUrl: 'https://app.example',
});
const customers = () => dependencies().customers;

beforeEach(async () => {
  embedded = embeddedTable();
  const input = { brand: 'Olive', email: 'owner@olive.test' };
  customerId = (await createCustomer(input, dependencies())).customerId;
});
afterEach(() => embedded.close());

test('finds a customer by the new brand name and sorts the list by it', async () => {
  await createCustomer({ brand: 'Mint', email: 'owner@mint.test' }, dependencies());
  await customers().setBrand(customerId, { name: 'Acorn  & Co', about: 'Nuts.' });
  const { customers: listed } = await customers().list({ limit: 10, offset: 0 });
  expect(listed.map(({ name }) => name)).toEqual(['Acorn  & Co', 'Mint']);
  const found = await customers().list({ search: 'acorn & co', limit: 10, offset: 0 });
  expect(found.customers).toMatchObject([{ customerId, about: 'Nuts.' }]);
});

test('sets a website, keeps it when the form doesn’t include the field, and removes it on request', async () => {
  const brand = { name: 'Olive', about: 'Oil.' };
  await customers().setBrand(customerId, { ...brand, website: 'https://olive.shop' });
  await customers().setBrand(customerId, brand);
  expect((await customers().get(customerId)).website).toBe('https://olive.shop');
  await customers().setBrand(customerId, { ...brand, website: '' });
  expect((await customers().get(customerId)).website).toBeUndefined();
});

test('keeps both parts of a theme when two parts are saved simultaneously', async () => {
  const featureBox = { backgroundColor: '#fffbe0', color: '#242424', borderRadius: 8 };
  await Promise.all([
    customers().changeTheme(customerId, { emailStyle: DEFAULT_EMAIL_STYLE }),
    customers().changeTheme(customerId, { featureBox }),
  ]);
  expect((await customers().get(customerId)).theme).toEqual({
    emailStyle: DEFAULT_EMAIL_STYLE,
    featureBox,
  });
  expect(await customers().changeTheme(customerId, {})).toMatchObject({ featureBox });
});

test('accepts only the customer’s own logo, and removes the logo with null', async () => {
  const logo = { id: newId(now), key: 'media/x.png', contentType: 'image/png' };
  const sizes = { width: 10, height: 10, bytes: 9, createdAt: new Date(now).toISOString() };
  const { assets } = dependencies();
  await assets.put(customerId, { ...logo, ...sizes }, 'logo');
  const set = (assetId: string | null, owner = customerId) =>
    updateLogo({ customerId: owner, body: { assetId } } as never, dependencies() as never);
  expect(await set(logo.id)).toEqual({ logoUrl: 'https://app.example/media/x.png' });
  expect((await customers().get(customerId)).logoUrl).toBe('https://app.example/media/x.png');
  await expect(set(newId(now))).rejects.toMatchObject({ code: 'upload_missing' });
  expect((await assets.list(customerId, { limit: 10 })).assets).toEqual([]);
  await set(null);
  expect((await customers().get(customerId)).logoUrl).toBeUndefined();
});

const messageOf = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

test.each([
  [{ name: ' ', about: 'x' }, 'Brand name is required'],
  [{ name: 'x'.repeat(51), about: 'x' }, 'Brand name is too long, max 50 characters'],
  [{ name: 'x', about: '' }, 'About is required'],
  [{ name: 'x', about: 'x'.repeat(5001) }, 'About is too long, max 5000 characters'],
  [{ name: 'x', about: 'x', website: 'olive' }, 'The url provided is invalid, please try again'],
])('refuses the brand %j', (body, message) => {
  expect(messageOf(updateBrandBody.safeParse(body))).toBe(message);
});

test('refuses invalid colors and a fourth color', () => {
  expect(updateColorsBody.parse({ colors: ['#ABCDEF'] })).toEqual({ colors: ['#abcdef'] });
  for (const color of ['red', '#fff', '#12345g', 'url(x)', '#123456;x']) {
    const answer = updateColorsBody.safeParse({ colors: [color] });
    expect(messageOf(answer)).toBe('Please enter a valid hex color');
  }
  const four = Array.from({ length: 4 }, () => '#000000');
  expect(updateColorsBody.safeParse({ colors: four }).success).toBe(false);
});

test('refuses links with scripts in a theme', () => {
  const image = {
    align: 'left',
    alt: '',
    borderStyle: 'none',
    borderWidth: 0,
    borderRadius: 0,
    borderColor: '#000000',
  };
  const withLink = (href: string) =>
    updateThemeBody.safeParse({ theme: { image: { ...image, href } } }).success;
  expect(['', 'https://olive.shop', 'mailto:a@b.example'].map(withLink)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['javascript:alert(1)', 'data:text/html,x'].map(withLink)).toEqual([false, false]);
});
