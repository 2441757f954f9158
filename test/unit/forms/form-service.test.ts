import { createFormCounts } from '../../../functions/forms/form-counts';
import { createFormRepository } from '../../../functions/forms/form-repository';
import { createFormService } from '../../../functions/forms/form-service';
import { createVersionRepository } from '../../../functions/forms/publish/version-repository';
import { createNewId } from '../../../functions/platform/ids';
import { createFillingForms } from '../../../functions/segments/register/filling-forms';
import { createSegmentRegister } from '../../../functions/segments/register/segment-register';
import { createSegmentRepository } from '../../../functions/segments/register/segment-repository';
import { aForm } from '../../support/a-form';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const customerId = '01JD0000000000000000000001';
const otherCustomerId = '01JD0000000000000000000002';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const newId = createNewId();
const now = 1_800_000_000_000;
const service = (premium = true) => {
  const segments = createSegmentRepository(embedded.table);
  return createFormService({
    versions: createVersionRepository(embedded.table),
    counts: createFormCounts(embedded.table, () => now),
    forms: createFormRepository(embedded.table),
    register: createSegmentRegister(embedded.table, segments),
    segments,
    customers: { get: async () => ({ premium, name: 'Fjord Supply', timeZone: 'UTC' }) },
    clock: () => now,
    newId,
  });
};
const names = async () => (await service().list(customerId)).map(({ name }) => name).toSorted();

test('replaces empty texts with their defaults, and leaves missing texts out', async () => {
  const content = { header: '', description: '', thanksMessage: '', button: '' };
  const form = await service().create(customerId, aForm({ content }));
  expect(form.content).toEqual({ thanksMessage: 'Form submitted!', button: 'Send' });
  expect(Object.keys(form.style)).not.toContain('header');
  expect(form.name).toBe('Signup form');
});

test('always asks for the email address, and doesn’t let anyone remove that field', async () => {
  const [email, city] = aForm().fields;
  const hidden = { ...email, required: false, visible: false, editable: true } as never;
  const { fields } = await service().create(customerId, aForm({ fields: [city as never, hidden] }));
  expect(fields[1]).toMatchObject({ required: true, visible: true, editable: false });
});

test.each([
  ['no email', aForm().fields.slice(1), 'fields'],
  ['two emails', [...aForm().fields, ...aForm().fields.slice(0, 1)], 'fields'],
  [
    'one name twice, in any case',
    aForm().fields.map((field) => ({
      ...field,
      label: field.label === 'City' ? 'EMAIL' : 'Email',
    })),
    'fields.1.label',
  ],
])('refuses a form with %s, with an error at the field', async (_description, fields, field) => {
  await expect(service().create(customerId, aForm({ fields }))).rejects.toMatchObject({
    code: 'form_refused',
    details: { fields: { [field]: expect.any(String) } },
  });
  expect(await names()).toEqual([]);
});

test('gives forms that are created simultaneously separate segments and names', async () => {
  await Promise.all([1, 2, 3].map(() => service().create(customerId, aForm())));
  expect(await names()).toEqual(['Join us', 'Join us (2)', 'Join us (3)']);
});

test('allows one form on the free plan, even when two are created simultaneously', async () => {
  const results = await Promise.allSettled(
    [1, 2].map(() => service(false).create(customerId, aForm())),
  );
  const [lost] = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(lost).toMatchObject({ code: 'form_quota_exceeded', status: 455 });
  expect(await names()).toHaveLength(1);
});

test('refuses the second of two simultaneous saves, and keeps a published form published', async () => {
  const { id } = await service().create(customerId, aForm());
  const results = await Promise.allSettled(
    [true, true].map((confirmed) =>
      service().save(customerId, id, { ...aForm(), rev: 1, confirmed }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const saved = await service().save(customerId, id, { ...aForm(), rev: 2, confirmed: false });
  expect(saved).toMatchObject({ rev: 3, confirmed: true });
  const stale = service().save(customerId, id, { ...aForm(), rev: 2, confirmed: false });
  await expect(stale).rejects.toMatchObject({ code: 'stale_version' });
});

test('hides a customer’s form from other customers', async () => {
  const { id } = await service().create(customerId, aForm());
  const code = 'form_not_found';
  await expect(service().get(otherCustomerId, id)).rejects.toMatchObject({ code });
  const change = { ...aForm(), rev: 1, confirmed: true };
  await expect(service().save(otherCustomerId, id, change)).rejects.toMatchObject({ code });
  await service().remove(otherCustomerId, id);
  expect(await names()).toEqual(['Join us']);
});

test('keeps a form’s segment after the form is deleted, and protects the segment while the form exists', async () => {
  const { id } = await service().create(customerId, aForm());
  const filling = createFillingForms(embedded.table);
  expect(await filling.fills(customerId, id)).toBe(true);
  await service().remove(customerId, id);
  await service().remove(customerId, id);
  expect(await filling.fills(customerId, id)).toBe(false);
  const segments = createSegmentRepository(embedded.table);
  expect(await segments.get(customerId, id)).toMatchObject({ origin: 'form' });
});

test('keeps edited snippet code through saves, and uses it exactly as submitted', async () => {
  const { id, rev } = await service().create(customerId, aForm());
  const code = { preview: '<h2>Be the first</h2>' };
  const edited = await service().saveCode(customerId, id, { rev, code });
  expect(edited).toMatchObject({ code, rev: rev + 1, confirmed: false });
  const stale = service().saveCode(customerId, id, { rev, code: { preview: 'older' } });
  await expect(stale).rejects.toMatchObject({ code: 'stale_version' });
  await expect(service().saveCode(otherCustomerId, id, { rev, code })).rejects.toMatchObject({
    code: 'form_not_found',
  });
  const next = { ...aForm(), rev: edited.rev, confirmed: true };
  expect(await service().save(customerId, id, next)).toMatchObject({ code });
  // A copy gets no code, because the original's code contains the URL of the original's page.
  expect((await service().duplicate(customerId, id)).code).toBeUndefined();
  const plain = { rev: edited.rev + 1, code: { preview: '' } };
  expect((await service().saveCode(customerId, id, plain)).code).toBeUndefined();
});
