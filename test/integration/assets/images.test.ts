import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { loadVips } from '../../support/vips';

let product: LocalProduct;
let manager: string;
const customers: string[] = [];

beforeAll(async () => {
  product = await startLocalProduct();
  manager = await product.signInAsManager('manager@agency.test');
  for (const brand of ['First', 'Second']) {
    const body = { brand, email: `${brand.toLowerCase()}@shop.test` };
    const { id } = await product.api(manager, 'POST /customer/create', { body });
    customers.push(id);
  }
});
afterAll(() => product.close());

const aPhoto = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const vips = await loadVips();
  const photo = vips.Image.black(3000, 300, { bands: 3 }).add([9, 99, 199]).cast('uchar');
  return new Uint8Array(photo.copy({ interpretation: 'srgb' }).jpegsaveBuffer());
};

const form = (customerId: string, fileType = 'image/jpeg') =>
  product.api(manager, 'POST /asset/upload', {
    customerId,
    body: { fileName: 'photo.jpg', fileType, folder: 'EDITOR_IMAGE' },
  });

const publishedUrl = (customerId: string, assetKey: string) =>
  product.api(manager, 'POST /asset/image', { customerId, body: { assetKey } });

const publish = (customerId: string, assetKey: string) =>
  product.request(manager, 'POST /asset/image', { customerId, body: { assetKey } });

test('publishes an uploaded photo at a URL that anyone can load and cache', async () => {
  const [customerId = ''] = customers;
  const upload = await form(customerId);
  expect((await product.upload(upload, await aPhoto())).status).toBe(204);
  const body = await publishedUrl(customerId, upload.assetKey);
  expect(body).toMatchObject({ width: 2500, height: 250 });
  expect(body.url).toMatch(/\/media\/[\w-]{43}\.jpg$/);

  const response = await fetch(body.url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect((await response.arrayBuffer()).byteLength).toBe(body.bytes);

  expect(await publishedUrl(customerId, upload.assetKey)).toEqual(body);
  const secondForm = await form(customerId);
  await product.upload(secondForm, await aPhoto());
  expect((await publishedUrl(customerId, secondForm.assetKey)).url).toBe(body.url);
});

test('does not publish another customer’s upload', async () => {
  const [first = '', second = ''] = customers;
  const upload = await form(first);
  await product.upload(upload, await aPhoto());
  expect((await publish(second, upload.assetKey)).status).toBe(403);
});

test('refuses other file types and files above 10 MB in the storage', async () => {
  const [customerId = ''] = customers;
  const upload = await form(customerId);
  const asHtml = { ...upload, fields: { ...upload.fields, 'Content-Type': 'text/html' } };
  expect((await product.upload(asHtml, await aPhoto())).status).toBe(403);
  const large = await product.upload(upload, new Uint8Array(10_485_761));
  expect([large.status, await large.text()]).toEqual([400, expect.stringContaining('TooLarge')]);
});

test('refuses a file that isn’t an image, whatever type was declared, and explains why', async () => {
  const [customerId = ''] = customers;
  const upload = await form(customerId, 'image/png');
  await product.upload(upload, '<html><script>alert(1)</script></html>');
  expect(await publish(customerId, upload.assetKey)).toMatchObject({
    status: 400,
    body: { code: 'image_wrong_type', message: 'File type not supported' },
  });
  const missingKey = `up/${customerId}/image/01JD0000000000000000000ABC`;
  expect(await publish(customerId, missingKey)).toMatchObject({ body: { code: 'upload_missing' } });
  const refused = await product.request(manager, 'POST /asset/upload', {
    customerId,
    body: { fileName: 'a.pdf', fileType: 'application/pdf', folder: 'EDITOR_IMAGE' },
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'image_wrong_type' } });
});

test('lists nothing at the root URL of images, and serves only published paths', async () => {
  for (const path of ['/media/', '/media/none.png', '/media/%00', '/media/%2e%2e%2fup']) {
    expect((await fetch(`${product.origin}${path}`)).status).toBe(403);
  }
});
