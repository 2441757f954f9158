import { messages } from '../../../shared/messages';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
let manager: string;
let customerId: string;
let strangerId: string;

const newCustomer = async (brand: string) => {
  const body = { brand, email: `${brand.toLowerCase()}@shop.test` };
  return (await product.api(manager, 'POST /customer/create', { body })).id;
};

beforeAll(async () => {
  product = await startLocalProduct();
  manager = await product.signInAsManager('manager@agency.test');
  customerId = await newCustomer('Acme');
  strangerId = await newCustomer('Other');
});
afterAll(() => product.close());

const create = (name: string, customer = customerId) =>
  product.request(manager, 'POST /segment', {
    customerId: customer,
    body: { name, origin: 'manually' },
  });

const save = (body: object, customer = customerId) =>
  product.request(manager, 'PUT /segment', {
    customerId: customer,
    body: { name: 'Locals', segmentIds: [customer], ...body },
  });

const names = async () =>
  (await product.api(manager, 'GET /segment', { customerId })).segments.map(({ name }) => name);

test('creates a segment, finds it by name, renames and deletes it', async () => {
  const created = await create('VIPs');
  expect(created.body).toMatchObject({
    name: 'VIPs',
    origin: 'manually',
    count: 0,
    reserved: false,
  });
  const { id } = created.body as { id: string };
  const found = await product.api(manager, 'GET /segment', {
    customerId,
    query: { search: 'vip', origin: 'manually' },
  });
  expect(found).toMatchObject({ total: 1, segments: [{ id }] });
  const params = { segmentId: id };
  const renamed = await product.api(manager, 'PUT /segment/{segmentId}/name', {
    customerId,
    params,
    body: { name: '  Loyal  ' },
  });
  expect(renamed).toMatchObject({ id, name: 'Loyal' });
  await product.api(manager, 'DELETE /segment/{segmentId}', { customerId, params });
  expect(await names()).toEqual(['Default segment']);
  const secondDelete = await product.request(manager, 'DELETE /segment/{segmentId}', {
    customerId,
    params,
  });
  expect(secondDelete).toMatchObject({ status: 404, body: { code: 'segment_not_found' } });
});

test('returns a dynamic segment’s rules, and prevents its source segment from being deleted', async () => {
  const source = (await create('Source')).body as { id: string };
  const rules = {
    segmentIds: [source.id],
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['Oslo'] }],
    behaviorRule: [{ action: 'NOT_IN_SEGMENT', segmentId: customerId }],
  };
  const created = await save(rules);
  expect(created).toMatchObject({
    status: 200,
    body: {
      origin: 'dynamic',
      parentSegments: [{ id: source.id, name: 'Source' }],
      fieldRule: rules.fieldRule,
      behaviorRule: [{ action: 'NOT_IN_SEGMENT', segmentName: 'Default segment' }],
    },
  });
  const { id } = created.body as { id: string };
  const uses = await product.api(manager, 'GET /segment/{segmentId}/uses', {
    customerId,
    params: { segmentId: source.id },
  });
  expect(uses.segments).toEqual([{ id, name: 'Locals' }]);
  const refused = await product.request(manager, 'DELETE /segment/{segmentId}', {
    customerId,
    params: { segmentId: source.id },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'segment_in_use' } });
  const updated = await save({ ...rules, id, name: 'Neighbours', behaviorRule: [] });
  expect(updated.body).toMatchObject({ id, name: 'Neighbours', behaviorRule: [] });
});

test('names the unsent emails that use a segment before the segment is deleted', async () => {
  const { id } = (await create('Readers')).body as { id: string };
  const draft = await product.api(manager, 'POST /draft', { customerId, body: {} });
  await product.api(manager, 'PUT /draft/{draftId}', {
    customerId,
    params: { draftId: draft.id },
    body: { rev: draft.rev, name: 'Spring sale', segmentIds: [id] },
  });
  const uses = await product.api(manager, 'GET /segment/{segmentId}/uses', {
    customerId,
    params: { segmentId: id },
  });
  expect(uses).toEqual({
    drafts: [{ id: draft.id, name: 'Spring sale' }],
    scheduled: [],
    sequences: [],
    segments: [],
    isComplete: true,
  });
});

test('validates names and rules, and explains each error', async () => {
  expect(await create('   ')).toMatchObject({
    status: 400,
    body: { fields: { name: 'Segment name is required' } },
  });
  expect(await create('x'.repeat(101))).toMatchObject({
    status: 400,
    body: { fields: { name: 'Segment name is too long, max 100 characters' } },
  });
  expect(await create('DEFAULT segment')).toMatchObject({
    status: 409,
    body: { code: 'segment_name_taken', fields: { name: expect.stringContaining('already') } },
  });
  expect(await save({ segmentIds: [] })).toMatchObject({ status: 400 });
  expect(await save({ id: customerId })).toMatchObject({ body: { code: 'segment_reserved' } });
});

test('lets one of a free customer’s concurrent requests create the only segment, and allows another after deletion', async () => {
  const free = await newCustomer('Free');
  await product.setFreePlan(free);
  const responses = await Promise.all([
    create('A', free),
    save({ name: 'B' }, free),
    create('C', free),
  ]);
  const created = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status === 455);
  expect([created.length, refused.length]).toEqual([1, 2]);
  expect(refused[0]?.body).toMatchObject({
    code: 'segment_quota_exceeded',
    message: messages.segmentQuotaExceeded,
  });
  const [{ id } = { id: '' }] = created.map(({ body }) => body as { id: string });
  await product.api(manager, 'DELETE /segment/{segmentId}', {
    customerId: free,
    params: { segmentId: id },
  });
  expect((await create('A', free)).status).toBe(200);
});

test('hides another customer’s segment, and refuses to use, rename, or delete the segment', async () => {
  const { id } = (await create('Secret')).body as { id: string };
  const options = { customerId: strangerId, params: { segmentId: id } };
  const responses = await Promise.all([
    product.request(manager, 'GET /segment/{segmentId}', options),
    product.request(manager, 'GET /segment/{segmentId}/uses', options),
    product.request(manager, 'DELETE /segment/{segmentId}', options),
    product.request(manager, 'PUT /segment/{segmentId}/name', { ...options, body: { name: 'X' } }),
  ]);
  for (const { status, body } of responses) {
    expect([status, (body as { code: string }).code]).toEqual([404, 'segment_not_found']);
  }
  expect(await save({ segmentIds: [id] }, strangerId)).toMatchObject({
    status: 400,
    body: { code: 'segment_source_missing' },
  });
});
