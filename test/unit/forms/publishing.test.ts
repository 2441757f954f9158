import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createFormCounts } from '../../../functions/forms/form-counts';
import { createFormRepository } from '../../../functions/forms/form-repository';
import { createFormService } from '../../../functions/forms/form-service';
import { createVersionRepository } from '../../../functions/forms/publish/version-repository';
import {
  formMonthKey,
  formTotalsKey,
  publishedVersionItem,
} from '../../../functions/items/form-version';
import { createNewId } from '../../../functions/platform/ids';
import { createSegmentRegister } from '../../../functions/segments/register/segment-register';
import { createSegmentRepository } from '../../../functions/segments/register/segment-repository';
import { aForm } from '../../support/a-form';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const customerId = '01JD0000000000000000000001';
const otherCustomerId = '01JD0000000000000000000002';
const now = Date.parse('2026-11-23T03:00:00Z');

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const versions = () => createVersionRepository(embedded.table);
const counts = () => createFormCounts(embedded.table, () => now);
const newId = createNewId();
const service = () => {
  const segments = createSegmentRepository(embedded.table);
  return createFormService({
    segments,
    versions: versions(),
    counts: counts(),
    clock: () => now,
    newId,
    forms: createFormRepository(embedded.table),
    register: createSegmentRegister(embedded.table, segments),
    customers: { get: async () => ({ premium: true, name: 'Fjord Supply', timeZone: 'UTC' }) },
  });
};

const button = (text: string) => ({ content: { thanksMessage: 'Welcome', button: text } });
const save = (formId: string, rev: number, confirmed: boolean, changes = {}) =>
  service().save(customerId, formId, { ...aForm(changes), rev, confirmed });

test('shows visitors the published version of a form while it is being edited', async () => {
  const { id } = await service().create(customerId, aForm());
  expect(await versions().shown(id)).toBeUndefined();
  await save(id, 1, true, button('First'));
  const edited = await save(id, 2, false, button('Second'));
  expect(edited).toMatchObject({ confirmed: true, rev: 3, published: { version: 1, rev: 2 } });
  expect(await versions().shown(id)).toMatchObject({
    version: 1,
    cid: customerId,
    brand: 'Fjord Supply',
    content: { button: 'First' },
  });
});

test('keeps a version unchanged when the next one is published', async () => {
  const { id } = await service().create(customerId, aForm());
  await save(id, 1, true, button('First'));
  await save(id, 2, true, button('Second'));
  expect(await versions().version(id, 1)).toMatchObject({ content: { button: 'First' } });
  expect(await versions().version(id, 2)).toMatchObject({ content: { button: 'Second' } });
  expect(await versions().shown(id)).toMatchObject({ version: 2, content: { button: 'Second' } });
});

test('creates no new version when only popup settings change', async () => {
  const { id } = await service().create(customerId, aForm());
  await save(id, 1, true);
  const popup = {
    delaySeconds: 5,
    scrollPercent: null,
    exitIntent: true,
    againAfterDays: 7,
    showOn: ['/'],
    hideOn: [],
    neverForSubscribers: true,
  };
  const saved = await save(id, 2, true, { popup });
  expect(saved).toMatchObject({ popup, published: { version: 1 } });
  expect((await save(id, 3, true)).popup).toBeUndefined();
});

test('changes who sees a popup at once, and keeps it in the next version', async () => {
  const { id } = await service().create(customerId, aForm());
  const targeting = { device: 'phone', include: [], exclude: [], from: null, until: null } as const;
  const popup = {
    delaySeconds: 5,
    scrollPercent: null,
    exitIntent: true,
    againAfterDays: 7,
    showOn: [],
    hideOn: [],
    neverForSubscribers: true,
  };
  const target = { popup: { ...popup, targeting, teaser: '10% off' } };
  await save(id, 1, true);
  await save(id, 2, false, target);
  expect(await versions().shown(id)).toMatchObject({ version: 1, targeting, teaser: '10% off' });
  await save(id, 3, true, { ...target, ...button('Second') });
  expect(await versions().shown(id)).toMatchObject({ version: 2, targeting, teaser: '10% off' });
  expect(await versions().version(id, 2)).not.toHaveProperty('targeting');
  await save(id, 4, false, { popup });
  const last = await versions().shown(id);
  expect([last?.targeting, last?.teaser]).toEqual([undefined, undefined]);
});

test('records in a version which attributes its fields fill, and updates an old version once something changes', async () => {
  const { id } = await service().create(customerId, aForm());
  await save(id, 1, true);
  const shown = await versions().shown(id);
  expect(shown?.fields.map(({ savesTo }) => savesTo)).toEqual([undefined, 'attribute']);
  if (!shown) throw new Error('Was published just now');
  await embedded.table.client.send(
    new PutCommand({
      TableName: embedded.table.name,
      Item: publishedVersionItem({ ...shown, fields: aForm().fields }),
    }),
  );
  expect(await save(id, 2, true)).toMatchObject({ published: { version: 1 } });
  expect((await versions().shown(id))?.fields).toEqual(aForm().fields);
  expect(await save(id, 3, true, button('Next'))).toMatchObject({ published: { version: 2 } });
  expect((await versions().shown(id))?.fields).toEqual(shown.fields);
});

test('tells the second of two people who publish simultaneously that someone else published first', async () => {
  const { id } = await service().create(customerId, aForm());
  const saveResults = await Promise.allSettled([save(id, 1, true), save(id, 1, true)]);
  expect(saveResults.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await versions().shown(id))?.version).toBe(1);
  expect(await versions().version(id, 2)).toBeUndefined();
});

test('hides a deleted form and all its versions from visitors, and lets only the owner delete it', async () => {
  const { id } = await service().create(customerId, aForm());
  await save(id, 1, true, button('First'));
  await save(id, 2, true, button('Second'));
  await service().remove(otherCustomerId, id);
  expect(await versions().shown(id)).toMatchObject({ version: 2 });
  await service().remove(customerId, id);
  await service().remove(customerId, id);
  expect(await versions().shown(id)).toBeUndefined();
  expect(await versions().version(id, 1)).toBeUndefined();
});

test('lets the owner rename a form and its segment to an unused name', async () => {
  const { id } = await service().create(customerId, aForm());
  const second = await service().create(customerId, aForm());
  expect((await service().rename(customerId, id, 'Spring')).name).toBe('Spring');
  expect((await service().get(customerId, id)).name).toBe('Spring');
  await expect(service().rename(customerId, second.id, 'spring')).rejects.toMatchObject({
    code: 'segment_name_taken',
  });
  await expect(service().rename(otherCustomerId, id, 'Mine')).rejects.toMatchObject({
    code: 'form_not_found',
  });
});

test('copies a form’s content under a new name, without showing the copy to visitors', async () => {
  const { id } = await service().create(customerId, aForm());
  await save(id, 1, true, button('First'));
  const copy = await service().duplicate(customerId, id);
  expect(copy).toMatchObject({ name: 'Copy of Join us', confirmed: false, rev: 1 });
  expect(copy.content.button).toBe('First');
  expect(await versions().shown(copy.id)).toBeUndefined();
  await expect(service().duplicate(otherCustomerId, id)).rejects.toMatchObject({
    code: 'form_not_found',
  });
});

test('counts a form’s events by days in the customer’s time zone', async () => {
  const { id } = await service().create(customerId, aForm());
  const zone = 'America/New_York';
  await Promise.all(
    [1, 2].map(() =>
      counts().addView(id, zone, { device: 'phone', mayAddPage: async () => false }),
    ),
  );
  // An item stored before signups were counted from the stream.
  const Item = { ...formMonthKey(id, '2026-11', 3), '20779s': 1 };
  await embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));
  const Total = { ...formTotalsKey(id, 3), s: 1 };
  await embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item: Total }));
  const { totals, series } = await counts().byDay(id, { timeZone: zone, days: 30 });
  expect(totals).toEqual({ viewed: 2, submitted: 1, confirmed: 0 });
  expect(series).toHaveLength(30);
  // At three in the morning UTC, it is still the previous evening in New York.
  expect(series.at(-1)).toEqual({ day: '2026-11-22', viewed: 2, submitted: 1, confirmed: 0 });
  expect((await service().get(customerId, id)).counts).toEqual(totals);
});

test.each([['Unsubscribe url'], ['email']])(
  'refuses a field “%s”, because merge tags with that name mean something else',
  async (label) => {
    const [email] = aForm().fields;
    const field = { type: 'text', label, required: false, visible: true, editable: true } as const;
    const form = aForm({ fields: [{ ...email, label: 'Your address' } as never, field] });
    await expect(service().create(customerId, form)).rejects.toMatchObject({
      details: { fields: { 'fields.1.label': `“${label}” is taken. Choose another name.` } },
    });
  },
);

test('refuses fields whose answers would use the same attribute, in any spelling', async () => {
  const field = { type: 'text', required: false, visible: true, editable: true } as const;
  const fields = [
    ...aForm().fields,
    { ...field, label: 'Shoe size' },
    { ...field, label: 'shoe-size' },
  ];
  await expect(service().create(customerId, aForm({ fields }))).rejects.toMatchObject({
    details: { fields: { 'fields.3.label': 'Another field saves to the same place.' } },
  });
});
