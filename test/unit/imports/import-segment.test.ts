import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { createSegmentChoices } from '../../../functions/audience/segment-choices';
import { createSegmentRepository } from '../../../functions/segments/register/segment-repository';
import { entrySourceOf } from '../../support/audience/entry-source';
import { idOf } from '../people/people';
import { allAgreed } from './fixture';
import { type ImportProduct, openImportProduct } from './import-product';

let product: ImportProduct;
beforeAll(() => {
  product = openImportProduct();
});
afterEach(() => {
  product.state.premium = true;
});
afterAll(() => product.dispose());

const content = 'Email\na@x.test\nb@x.test\n';
const namesOf = async (customerId: string) =>
  (await createSegmentRepository(product.table).list(customerId)).map(({ name }) => name);
const segmentsOf = async (customerId: string, email: string) =>
  (await product.subscribers.get(customerId, idOf(email, customerId))).segmentIds;

test('adds people to a new segment with the chosen name', async () => {
  const customerId = '01JD0000000000000000000SG1';
  const segment = { name: 'Summer fair' };
  const job = await product.importNow(customerId, content, 'kunden.csv', undefined, segment);
  expect(await namesOf(customerId)).toEqual(['Summer fair', 'Default segment']);
  expect(await segmentsOf(customerId, 'a@x.test')).toEqual([job.segmentId]);
  const id = idOf('a@x.test', customerId);
  expect(await entrySourceOf(product.table, customerId, job.segmentId, id)).toBe('byFile');
});

test('adds people to an existing segment, and keeps that segment when an import is refused', async () => {
  const customerId = '01JD0000000000000000000SG2';
  const first = await product.importNow(customerId, content, 'one.csv');
  const segment = { id: first.segmentId };
  await product.importNow(customerId, 'Email\nc@x.test\n', 'two.csv', undefined, segment);
  expect(await namesOf(customerId)).toEqual(['one', 'Default segment']);
  expect(await segmentsOf(customerId, 'c@x.test')).toEqual([first.segmentId]);

  const assetKey = product.upload(customerId, content);
  const { id } = await product.imports.start(customerId, {
    assetKey,
    fileName: 'three.csv',
    segment,
  });
  product.forget(assetKey);
  await product.process.run({ customerId, importId: id, fileName: 'three.csv' }, product.toTheEnd);
  expect((await product.jobs.get(customerId, id)).state).toBe('failed');
  expect(await namesOf(customerId)).toEqual(['one', 'Default segment']);
});

test('uses the segment in the queue message if a worker starts before the call has ended', async () => {
  const customerId = '01JD0000000000000000000SG3';
  const assetKey = product.upload(customerId, content);
  const importId = assetKey.split('/')[3] ?? '';
  const message = { customerId, importId, fileName: 'l.csv', segment: { name: 'Chosen' } };
  await product.process.run(message, product.toTheEnd);
  expect(await namesOf(customerId)).toEqual(['Chosen', 'Default segment']);
});

test('refuses a taken segment name with an error at the field, but accepts this import’s own name', async () => {
  const customerId = '01JD0000000000000000000SG4';
  await product.importNow(customerId, content, 'kunden.csv');
  const start = (assetKey: string, name: string) =>
    product.imports.start(customerId, { assetKey, fileName: 'kunden.csv', segment: { name } });
  const assetKey = product.upload(customerId, content);
  await expect(start(assetKey, 'Kunden')).rejects.toMatchObject({
    code: 'segment_name_taken',
    details: { fields: { name: 'A segment named “kunden” already exists. Choose another name.' } },
  });
  await start(assetKey, 'Others');
  await start(assetKey, 'Others');
  expect(await namesOf(customerId)).toEqual(['Others', 'kunden', 'Default segment']);
});

test('doesn’t import files into dynamic, form, or unknown segments', async () => {
  const customerId = '01JD0000000000000000000SG5';
  const id = '01JD00000000000000000FORM1';
  const createdAt = '2026-11-01T00:00:00.000Z';
  const form = { id, name: 'Form', origin: 'form' as const, reserved: false, createdAt };
  await createSegmentRepository(product.table).create(customerId, form);
  const start = (segmentId: string) =>
    product.imports.start(customerId, {
      assetKey: product.upload(customerId, content),
      fileName: 'l.csv',
      segment: { id: segmentId },
    });
  await expect(start(id)).rejects.toMatchObject({ code: 'segment_is_dynamic' });
  await expect(start('01JD0000000000000000000XXX')).rejects.toMatchObject({
    code: 'segment_not_found',
  });
});

test('shows in the preview the segment’s name and how many more subscribers the free plan allows', async () => {
  const customerId = '01JD0000000000000000000SG6';
  await product.importNow(customerId, content, 'kunden.csv');
  const assetKey = product.upload(customerId, 'Email\nc@x.test\n');
  const preview = () => product.previews.preview(customerId, { assetKey, fileName: 'kunden.csv' });
  expect(await preview()).toMatchObject({ segmentName: 'kunden (2)', plan: undefined });
  product.state.premium = false;
  expect((await preview()).plan).toEqual({ limit: 200, there: 2, fits: 198, added: 0 });
  const stated = { assetKey, fileName: 'kunden.csv', consent: allAgreed };
  const { plan } = await product.previews.preview(customerId, stated);
  expect(plan).toEqual({ limit: 200, there: 2, fits: 198, added: 1 });
});

test('updates someone who left the segment when the same file is imported again, but doesn’t add them back to the segment', async () => {
  const customerId = '01JD0000000000000000000SG7';
  const first = await product.importNow(customerId, content, 'one.csv');
  const { table, subscribers } = product;
  const choices = createSegmentChoices({ table, memberships: createMembershipRepository(table) });
  const leaver = await subscribers.get(customerId, idOf('a@x.test', customerId));
  await choices.leave(customerId, leaver, first.segmentId, '2026-11-20T10:00:00.000Z');
  const secondFile = 'Email,Name\na@x.test,Ada\nb@x.test,Bo\n';
  const segment = { id: first.segmentId };
  const job = await product.importNow(customerId, secondFile, 'two.csv', undefined, segment);
  expect(job).toMatchObject({ state: 'done', updated: 2 });
  expect(await segmentsOf(customerId, 'a@x.test')).toEqual([]);
  expect((await subscribers.get(customerId, leaver.id)).name).toBe('Ada');
  expect(await segmentsOf(customerId, 'b@x.test')).toEqual([first.segmentId]);
});
