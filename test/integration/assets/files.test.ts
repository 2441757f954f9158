import { limits } from '../../../shared/limits';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
let manager: string;
let owner: string;
let customerId: string;
let otherCustomerId: string;

const pdf = '%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n';

const setMode = (token: string, emailMasterMode: boolean, id = customerId) =>
  product.request(token, 'PUT /customer/emailMasterMode', {
    customerId: token === manager ? id : undefined,
    body: { emailMasterMode },
  });

beforeAll(async () => {
  product = await startLocalProduct();
  manager = await product.signInAsManager('manager@agency.test');
  const create = async (brand: string, email: string) =>
    (await product.api(manager, 'POST /customer/create', { body: { brand, email } })).id;
  customerId = await create('Pine', 'owner@pine.test');
  otherCustomerId = await create('Oak', 'owner@oak.test');
  owner = await product.signIn('owner@pine.test');
  for (const id of [customerId, otherCustomerId]) await setMode(manager, true, id);
});
afterAll(() => product.close());

const body = (fileName = 'sizes.pdf', fileType = 'application/pdf') => ({
  fileName,
  fileType,
  folder: 'EDITOR_FILE' as const,
});
const form = () => product.api(owner, 'POST /asset/file/upload', { body: body() });
const publish = (assetKey: string, fileName = 'sizes.pdf') =>
  product.request(owner, 'POST /asset/file', { body: { assetKey, fileName } });
const upload = async (content: string) => {
  const uploadForm = await form();
  return {
    status: (await product.upload(uploadForm, content)).status,
    assetKey: uploadForm.assetKey,
  };
};

test('publishes a PDF for anyone to download, and never shows it on the app’s own domain', async () => {
  const { assetKey } = await upload(pdf);
  const added = await product.api(owner, 'POST /asset/file', {
    body: { assetKey, fileName: '../Größen "2026".PDF' },
  });
  expect(added).toMatchObject({ name: 'Größen 2026.pdf', bytes: pdf.length });
  expect(added.url).toMatch(/\/media\/[\w-]{43}\.pdf$/);
  const response = await fetch(added.url);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="Gr__en 2026.pdf"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fen%202026.pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await response.text()).toBe(pdf);
  expect(await publish(assetKey, '../Größen "2026".PDF')).toMatchObject({ body: added });
});

test.each([
  ['a page with the name of a PDF', '<html><script>alert(1)</script>', 'image_wrong_type'],
  ['a page with a PDF behind it', `<html>${pdf}`, 'image_wrong_type'],
  ['half a PDF', '%PDF-1.7\n1 0 obj', 'file_unreadable'],
])('refuses %s because of its content', async (_description, content, code) => {
  const { assetKey } = await upload(content);
  expect(await publish(assetKey)).toMatchObject({ status: 400, body: { code } });
});

test('refuses uploads of other file types, and limits the file size in storage', async () => {
  for (const type of ['text/html', 'image/png', '', 'application/pdfx']) {
    const refused = await product.request(owner, 'POST /asset/file/upload', {
      body: body('a.pdf', type),
    });
    expect(refused).toMatchObject({ status: 400, body: { message: 'File type not supported' } });
  }
  const { status } = await upload(pdf.padEnd(limits.buttonFileMaxBytes + 1, ' '));
  expect(status).toBe(400);
});

test('publishes neither another account’s upload nor an image upload', async () => {
  const { assetKey } = await upload(pdf);
  const elsewhere = await product.request(manager, 'POST /asset/file', {
    customerId: otherCustomerId,
    body: { assetKey, fileName: 'sizes.pdf' },
  });
  expect(elsewhere.status).toBe(403);
  expect((await publish(assetKey.replace('/file/', '/image/'))).status).toBe(400);
  const asImage = { assetKey, fileName: 'sizes.pdf' };
  expect((await product.request(owner, 'POST /asset/image', { body: asImage })).status).toBe(400);
});

test('lets only managers turn on file uploads, and allows no upload or file before that', async () => {
  const { assetKey } = await upload(pdf);
  expect((await setMode(owner, true)).status).toBe(403);
  expect((await setMode(manager, false)).status).toBe(200);
  const refused = await product.request(owner, 'POST /asset/file/upload', { body: body() });
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await publish(assetKey)).status).toBe(403);
  await setMode(manager, true);
  expect((await publish(assetKey)).status).toBe(200);
});
