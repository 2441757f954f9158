import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
let manager: string;
const customers: string[] = [];

beforeAll(async () => {
  product = await startLocalProduct();
  manager = await product.signInAsManager('manager@agency.test');
  for (const brand of ['Pine', 'Oak']) {
    const body = { brand, email: `owner@${brand.toLowerCase()}.test` };
    customers.push((await product.api(manager, 'POST /customer/create', { body })).id);
  }
});
afterAll(() => product.close());

const save = (customerId: string, name: string, body: string) =>
  product.request(manager, 'POST /block', { customerId, body: { name, body } });

test('saves a sanitized block by name for one customer', async () => {
  const [pine = '', oak = ''] = customers;
  const dirty =
    '<email-paragraph onclick="x()">Free   delivery <script>bad()</script></email-paragraph><email-button value="Shop" href="javascript:x"></email-button>';
  const { body } = await save(pine, '  Delivery   note ', dirty);
  expect(body).toMatchObject({ name: 'Delivery note', text: 'Free delivery Shop' });
  expect(JSON.stringify(body)).not.toMatch(/script|onclick/);
  await save(pine, 'a footer', '<email-divider></email-divider>');

  const { blocks } = await product.api(manager, 'GET /block', { customerId: pine });
  expect(blocks.map(({ name }) => name)).toEqual(['a footer', 'Delivery note']);
  expect(blocks[0]).toMatchObject({ body: '<email-divider></email-divider>', text: '' });
  expect((await product.api(manager, 'GET /block', { customerId: oak })).blocks).toEqual([]);

  const params = { blockId: blocks[1]?.id ?? '' };
  const elsewhere = { customerId: oak, params, body: { name: 'Mine' } };
  expect((await product.request(manager, 'PUT /block/{blockId}', elsewhere)).status).toBe(404);
});

test('renames, replaces, and deletes a saved block', async () => {
  const [, customerId = ''] = customers;
  await save(customerId, 'Old', '<email-heading>Hi</email-heading>');
  const { blocks } = await product.api(manager, 'GET /block', { customerId });
  const params = { blockId: blocks[0]?.id ?? '' };
  const change = (body: object) =>
    product.request(manager, 'PUT /block/{blockId}', { customerId, params, body });
  expect((await change({ name: 'New' })).body).toMatchObject({ name: 'New', text: 'Hi' });
  const replaced = await change({ body: '<email-heading>Bye</email-heading>' });
  expect(replaced.body).toMatchObject({ name: 'New', text: 'Bye' });
  await product.api(manager, 'DELETE /block/{blockId}', { customerId, params });
  await product.api(manager, 'DELETE /block/{blockId}', { customerId, params });
  expect(await change({ name: 'Gone' })).toMatchObject({
    status: 404,
    body: { code: 'block_not_found' },
  });
});

test('refuses an empty block, an oversized block, and a 101st block, and explains why', async () => {
  const [customerId = ''] = customers;
  expect(await save(customerId, 'Empty', '<p></p>')).toMatchObject({
    status: 400,
    body: { code: 'block_refused' },
  });
  const long = `<email-paragraph>${'word '.repeat(5_000)}</email-paragraph>`;
  expect(await save(customerId, 'Long', long)).toMatchObject({ body: { code: 'block_refused' } });
  const { blocks } = await product.api(manager, 'GET /block', { customerId });
  const large = `<email-paragraph>${'x'.repeat(19_000)}</email-paragraph>`;
  for (let count = blocks.length; count < 100; count += 1) {
    expect((await save(customerId, `Block ${count}`, large)).status).toBe(200);
  }
  expect(await save(customerId, 'One more', large)).toMatchObject({
    status: 400,
    body: { code: 'too_many_blocks' },
  });
  expect((await product.api(manager, 'GET /block', { customerId })).blocks).toHaveLength(100);
});
