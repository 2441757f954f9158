import { createFieldKeyWrites } from '../../../functions/segments/field-keys/field-key-writes';
import { aForm } from '../../support/a-form';
import { createSignupStage, customerId, formId, type SignupStage } from '../../support/a-signup';
import { entrySourceOf } from '../../support/audience/entry-source';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
let stage: SignupStage;
let logs: LogCapture;
beforeEach(async () => {
  embedded = embeddedTable();
  logs = captureLogs();
  stage = createSignupStage(embedded.table, embedded.stream);
  await stage.publish();
});
afterEach(async () => {
  expect(logs.text()).not.toContain('@visitor.test');
  logs.restore();
  await embedded.close();
});

const ada = 'ada@visitor.test';
const person = async (email = ada) => stage.subscribers.find(customerId, await stage.idOf(email));
const readCounts = async () => await stage.counted();
const bodyOf = (response: { readonly body?: string | undefined }) =>
  JSON.parse(response.body ?? '{}');

test('when someone signs up, adds them to the form’s segment with typed attributes, a consent, and a count', async () => {
  const response = await stage.post(
    await stage.filled({ 'field-0': ' Ada@Visitor.test ', 'field-1': ' Oslo ' }),
  );
  expect(response).toMatchObject({ statusCode: 200 });
  expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*' });
  expect(bodyOf(response).markup).toContain('Welcome');
  await stage.settle();
  expect(await person()).toMatchObject({
    email: ada,
    status: 'active',
    segmentIds: [formId],
    fields: { city: 'Oslo' },
    arrivals: [{ how: 'form', segmentId: formId, at: '2100-11-23T10:00:03.000Z' }],
  });
  const id = await stage.idOf(ada);
  expect(await entrySourceOf(embedded.table, customerId, formId, id)).toBe('byForm');
  expect(await stage.signups.consents(customerId, id)).toEqual([
    {
      formId,
      version: 1,
      at: '2100-11-23T10:00:03.000Z',
      page: 'https://shop.test/a',
      ip: '192.0.2.0',
      text: 'Join us\nEmail\nCity\nSign up\nUnsubscribe anytime.',
      visit: { device: 'desktop' },
    },
  ]);
  expect(await readCounts()).toEqual({ viewed: 0, submitted: 1, confirmed: 0 });
});

test('creates one subscriber and one count for a burst of the same submission, delivered twice each', async () => {
  const values = await stage.filled({ 'field-0': ada });
  await Promise.all(Array.from({ length: 20 }, () => stage.post(values)));
  const messages = stage.messages.splice(0);
  expect(messages).toHaveLength(20);
  await Promise.all([...messages, ...messages].map(stage.record));
  expect((await person())?.arrivals.length).toBe(1);
  expect(await readCounts()).toMatchObject({ submitted: 1 });
  expect(await stage.signups.consents(customerId, await stage.idOf(ada))).toHaveLength(1);
});

test.each([false, true])(
  'loses no count when a worker is killed after any of its calls (confirmation required: %s)',
  async (requireEmailVerification) => {
    await stage.publish({ version: 2, requireEmailVerification });
    const real = embedded.table.client.send.bind(embedded.table.client);
    const calls = jest.spyOn(embedded.table.client, 'send');
    let people = 0;
    for (let last = 1; ; last += 1) {
      await stage.post({
        ...(await stage.filled({ 'field-0': `guest-${last}@visitor.test` })),
        'mb-version': '2',
      });
      const [message] = stage.messages.splice(0);
      if (!message) throw new Error('Nothing was handed over');
      people += 1;
      let callCount = 0;
      calls.mockImplementation((async (command: never) => {
        if (callCount >= last) throw new Error('killed');
        callCount += 1;
        return real(command);
      }) as never);
      const isKilled = await stage.record(message).then(
        () => false,
        () => true,
      );
      calls.mockImplementation(real as never);
      // Waits until it is certain that SES has no email from a killed worker.
      stage.state.now += 16 * 60_000;
      await stage.record(message);
      await stage.record(message);
      if (!isKilled) break;
    }
    // The test crashes at one write after another. Adding the subscriber and the membership is a
    // single write.
    expect(people).toBeGreaterThan(requireEmailVerification ? 4 : 3);
    expect(await readCounts()).toEqual({ viewed: 0, submitted: people, confirmed: 0 });
  },
);

test('adds and counts ten people for ten signups in a batch, with a few reads for the whole batch', async () => {
  const calls = jest.spyOn(embedded.table.client, 'send');
  stage = createSignupStage(embedded.table, embedded.stream);
  for (let name = 0; name < 10; name += 1) {
    await stage.post(await stage.filled({ 'field-0': `guest-${name}@visitor.test` }));
  }
  calls.mockClear();
  await Promise.all(stage.messages.splice(0).map(stage.record));
  const sentCommands = calls.mock.calls.map(([command]) => command.constructor.name);
  const times = (name: string) => sentCommands.filter((commandName) => commandName === name).length;
  expect([times('GetCommand'), times('BatchGetCommand')]).toEqual([0, 2]);
  expect(await readCounts()).toMatchObject({ submitted: 10 });
  expect(await person('guest-9@visitor.test')).toMatchObject({ status: 'active' });
});

test.each([
  ['nothing', {}, 'Please fill in all required fields', 'field-0'],
  [
    'an address that is none',
    { 'field-0': 'ada@' },
    'Please enter a valid email address',
    'field-0',
  ],
  [
    'an answer of a book',
    { 'field-0': ada, 'field-1': 'x'.repeat(501) },
    'Please shorten',
    'field-1',
  ],
])(
  'refuses %s with an error at the field and enqueues no signup',
  async (_description, values, message, field) => {
    const response = await stage.post(await stage.filled(values));
    expect(response.statusCode).toBe(400);
    expect(bodyOf(response)).toMatchObject({ code: 'form_refused', field });
    expect(bodyOf(response).message).toContain(message);
    expect(stage.messages).toEqual([]);
  },
);

test('parses numbers and checkboxes, and ignores inputs that the form doesn’t have', async () => {
  const field = { required: true, visible: true, editable: true };
  const fields = [
    ...stage.version.fields.slice(0, 1),
    { ...field, type: 'number' as const, label: 'Shoe size' },
    { ...field, type: 'checkbox' as const, label: 'Over 18' },
    { ...field, type: 'text' as const, label: 'Name' },
    { ...field, type: 'text' as const, label: 'Secret', visible: false },
  ];
  await stage.publish({ version: 2, fields });
  const formValues = { 'field-0': ada, 'field-1': ' 42,50 ', 'field-2': 'true', 'field-3': 'Ada' };
  const extra = { 'field-4': 'x', 'field-9': 'y', is_vip: 'true', __proto__: 'z' };
  const response = await stage.post({
    ...(await stage.filled({ ...formValues, ...extra })),
    'mb-version': '2',
  });
  expect(response.statusCode).toBe(200);
  await stage.settle();
  expect(await person()).toMatchObject({ name: 'Ada' });
  expect((await person())?.fields).toEqual({ shoe_size: '42.5', over_18: 'true' });
  const wrong = { ...formValues, 'field-1': '4e9999' };
  const refused = await stage.post({ ...(await stage.filled(wrong)), 'mb-version': '2' });
  expect(bodyOf(refused)).toMatchObject({ message: 'Please enter a number', field: 'field-1' });
  const { 'field-2': _box, ...uncheckedValues } = formValues;
  const incompleteResponse = await stage.post({
    ...(await stage.filled(uncheckedValues)),
    'mb-version': '2',
  });
  expect(bodyOf(incompleteResponse).message).toBe('Please fill in all required fields');
});

test('accepts the fields of an older version if the form was edited in the meantime', async () => {
  const values = await stage.filled({ 'field-0': ada, 'field-1': 'Oslo' });
  await stage.publish({ version: 2, fields: stage.version.fields.toReversed() });
  expect((await stage.post(values)).statusCode).toBe(200);
  await stage.settle();
  expect((await person())?.fields).toEqual({ city: 'Oslo' });
  const [consent] = await stage.signups.consents(customerId, await stage.idOf(ada));
  expect(consent?.version).toBe(1);
});

test('accepts no signups for a deleted form, not even pending ones', async () => {
  const values = await stage.filled({ 'field-0': ada });
  await stage.post(values);
  await stage.versions.withdraw(customerId, formId);
  await stage.settle();
  expect(await person()).toBeUndefined();
  // Waits a second, because the form's state is cached that long.
  stage.state.now += 1000;
  const response = await stage.post(values);
  expect([response.statusCode, bodyOf(response).code]).toEqual([404, 'form_not_found']);
  expect((await stage.call({ rawPath: `/f/${formId}/form` })).statusCode).toBe(404);
});

test('fills an existing attribute that was created when keys had no accents', async () => {
  await createFieldKeyWrites(embedded.table)(customerId, 'ALL', { text: ['grosse'] });
  const [email] = aForm().fields.filter(({ type }) => type === 'email');
  const textField = (label: string) => ({
    type: 'text' as const,
    label,
    required: false,
    visible: true,
    editable: true,
  });
  await stage.publish({
    version: 9,
    fields: [
      ...(email ? [email] : []),
      textField('Größe'),
      textField('Grösse'),
      textField('Straße'),
    ],
  });
  const postedAnswers = { 'field-0': ada, 'field-1': '42', 'field-2': '43', 'field-3': 'Allee 9' };
  await stage.post({ ...(await stage.filled(postedAnswers)), 'mb-version': '9' });
  await stage.settle();
  expect((await person())?.fields).toEqual({ grosse: '42', grösse: '43', straße: 'Allee 9' });
});

test('stores the checked checkboxes in the consent record', async () => {
  const [email] = aForm().fields.filter(({ type }) => type === 'email');
  const box = (label: string, visible = true) => ({
    type: 'checkbox' as const,
    label,
    required: false,
    visible,
    editable: true,
  });
  const boxes = [box('I want offers'), box('Größe & more'), box('Hidden', false)];
  await stage.publish({ version: 9, fields: [...(email ? [email] : []), ...boxes] });
  const values = await stage.filled({ 'field-0': ada, 'field-2': 'on' });
  await stage.post({ ...values, 'mb-version': '9' });
  await stage.settle();
  const [consent] = await stage.signups.consents(customerId, await stage.idOf(ada));
  expect(consent?.text.split('\n')).toEqual([
    ...['Join us', 'Email', '☐ I want offers', '☑ Größe & more'],
    ...['Sign up', 'Unsubscribe anytime.'],
  ]);
});
