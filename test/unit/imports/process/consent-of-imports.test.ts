import type { ConsentAnswer } from '../../../../shared/contracts/imports/import-consent';
import { idOf } from '../../people/people';
import { allAgreed } from '../fixture';
import { type ImportProduct, openImportProduct } from '../import-product';

let product: ImportProduct;
beforeAll(() => {
  product = openImportProduct({ chunkRows: 50 });
});
afterAll(() => product.dispose());

let customers = 0;
const aCustomer = () => {
  customers += 1;
  return `01JD00000000000000000CNS${customers.toString().padStart(2, '0')}`;
};

const unknown: ConsentAnswer = { how: 'unknown' };

const importAs = async (customerId: string, content: string, consent: ConsentAnswer) => {
  const assetKey = product.upload(customerId, content);
  const start = { assetKey, fileName: 'list.csv', consent };
  const preview = await product.previews.preview(customerId, start);
  const { id } = await product.imports.start(customerId, start);
  await product.process.run({ customerId, importId: id, fileName: 'list.csv' }, product.toTheEnd);
  await product.settle();
  return { preview, job: await product.jobs.get(customerId, id) };
};

const person = (customerId: string, userName: string) =>
  product.subscribers.get(customerId, idOf(`${userName}@x.test`, customerId));

test('activates people without known consent when a later import states their consent, but never people who unsubscribed', async () => {
  const customerId = aCustomer();
  await importAs(
    customerId,
    'Email;Status\na@x.test;\nb@x.test;unsubscribed\nc@x.test;bounced\n',
    unknown,
  );
  expect(await person(customerId, 'a')).toMatchObject({ statusReason: 'no_consent' });
  await importAs(customerId, 'Email\na@x.test\nb@x.test\nc@x.test\n', allAgreed);
  const a = await person(customerId, 'a');
  expect(a).toMatchObject({
    status: 'active',
    statusReason: 'consent_stated',
    consent: { how: 'import', text: allAgreed.text },
  });
  expect((await person(customerId, 'b')).status).toBe('unsubscribed');
  expect((await person(customerId, 'c')).status).toBe('bounced');
  expect(await product.counters.byStatus(customerId)).toMatchObject({ active: 1 });
});

test('doesn’t activate someone who is suppressed, or whose row doesn’t say that they agreed', async () => {
  const customerId = aCustomer();
  await importAs(customerId, 'Email\na@x.test\nb@x.test\n', unknown);
  const { id } = await person(customerId, 'a');
  await product.suppressions.add(customerId, id, 'manual', '2026-11-01T00:00:00.000Z', {});
  const content = 'Email;Newsletter\na@x.test;yes\nb@x.test;no\n';
  const values = [{ value: 'yes', means: 'active' as const }];
  await importAs(customerId, content, { how: 'column', column: 1, values });
  expect((await person(customerId, 'a')).status).toBe('unsubscribed');
  expect((await person(customerId, 'b')).status).toBe('unsubscribed');
});

test('stores the consent column’s value in the consent record', async () => {
  const customerId = aCustomer();
  const values = [{ value: 'yes', means: 'active' as const }];
  const content = 'Email;Newsletter\na@x.test;yes\nb@x.test;no\n';
  await importAs(customerId, content, { how: 'column', column: 1, values });
  expect((await person(customerId, 'a')).consent).toMatchObject({ evidence: 'Newsletter: yes' });
  expect((await person(customerId, 'b')).consent).toBeUndefined();
});

test('counts the same people as not emailed in the preview as in the import when rows repeat', async () => {
  const customerId = aCustomer();
  const rows = Array.from(
    { length: 120 },
    (_, index) => `p${index % 40}@x.test;${index === 117 ? 'nein' : 'ja'}`,
  );
  const content = [
    'Email;Newsletter',
    'dup@x.test;ja',
    ...rows,
    'DUP@x.test;nein',
    'dup@x.test;ja',
  ].join('\n');
  const { preview } = await importAs(customerId, content, allAgreed);
  expect(preview).toMatchObject({ subsToCreate: 41, inactive: 2, notMailed: { noConsent: 2 } });
  expect(await product.counters.byStatus(customerId)).toMatchObject({
    active: 39,
    unsubscribed: 2,
  });
});

test('imports opt-outs when the free plan is full, but not people who would be emailed', async () => {
  const customerId = aCustomer();
  const many = Array.from({ length: 200 }, (_, index) => `p${index}@x.test`);
  await importAs(customerId, ['Email', ...many].join('\n'), allAgreed);
  product.state.premium = false;
  try {
    const optOuts = ['Email;Unsubscribed', 'p3@x.test;yes', 'new@x.test;yes'].join('\n');
    const { preview, job } = await importAs(customerId, optOuts, allAgreed);
    expect(preview.plan).toMatchObject({ there: 200, fits: 0, added: 0 });
    expect(job).toMatchObject({ state: 'done', created: 1, updated: 1 });
    expect((await person(customerId, 'p3')).status).toBe('unsubscribed');
    // The free plan allows one more person.
    await importAs(customerId, 'Email\none@x.test\n', allAgreed);
    await expect(importAs(customerId, 'Email\ntwo@x.test\n', allAgreed)).rejects.toMatchObject({
      code: 'subscriber_quota_exceeded',
    });
    const { job: finishedJob } = await importAs(customerId, 'Email\ntwo@x.test\n', unknown);
    expect(finishedJob).toMatchObject({ state: 'done', created: 1 });
    // Someone imported without consent counts toward the plan once consent is stated.
    await expect(importAs(customerId, 'Email\ntwo@x.test\n', allAgreed)).rejects.toMatchObject({
      code: 'subscriber_quota_exceeded',
    });
  } finally {
    product.state.premium = true;
  }
});
