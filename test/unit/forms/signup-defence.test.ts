import { leastAgeMs } from '../../../functions/forms/signup/ticket-rules';
import { createSignupStage, customerId, formId, type SignupStage } from '../../support/a-signup';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { tamperToken } from '../../support/tokens';

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

test('shows the form again when the ticket is missing, forged, too new, too old, or of another form', async () => {
  const values = await stage.filled({ 'field-0': ada });
  const ticket = values['mb-ticket'] ?? '';
  const other = await stage.pages.signup.ticket('01JD00000000000000000000F2');
  stage.state.now += leastAgeMs;
  for (const bad of [
    '',
    'x',
    tamperToken(ticket, 3),
    tamperToken(ticket, 25),
    other,
    `${ticket}=`,
  ]) {
    const response = await stage.post({ ...values, 'mb-ticket': bad });
    expect([response.statusCode, bodyOf(response).code]).toEqual([409, 'ticket_not_good']);
  }
  const early = await stage.pages.signup.ticket(formId);
  expect((await stage.post({ ...values, 'mb-ticket': early })).statusCode).toBe(409);
  stage.state.now += 25 * 3600 * 1000;
  const lateResponse = await stage.post(values);
  expect(lateResponse.statusCode).toBe(409);
  stage.state.now += leastAgeMs;
  const retriedResponse = await stage.post({ ...values, 'mb-ticket': bodyOf(lateResponse).ticket });
  expect(retriedResponse.statusCode).toBe(200);
  expect(stage.messages).toHaveLength(1);
});

test('gives a bot that fills in the hidden field the usual response, and stores nothing', async () => {
  const honest = await stage.post(await stage.filled({ 'field-0': ada }));
  const botResponse = await stage.post({
    ...(await stage.filled({ 'field-0': ada })),
    'mb-website': 'x',
  });
  expect(botResponse).toEqual(honest);
  expect(stage.messages).toHaveLength(1);
});

test('limits one network to 120 submissions an hour whatever addresses its headers claim, says so, and doesn’t delay others', async () => {
  const values = await stage.filled({ 'field-0': ada });
  const responses = [];
  for (let count = 0; count < 121; count += 1) {
    const claimedIp = `198.51.100.${count}`;
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'x-forwarded-for': claimedIp,
      'x-real-ip': claimedIp,
      forwarded: `for=${claimedIp}`,
      'x-viewer-address': claimedIp,
      'x-caller-address': claimedIp,
    };
    responses.push(await stage.post(values, { headers }));
  }
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120);
  expect(responses.at(-1)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '3600' } });
  expect(
    await stage.pages.signup.submit(formId, values, { address: '2001:db8::1', device: 'phone' }),
  ).toMatchObject({
    outcome: 'taken',
  });
  expect(stage.messages.at(-1)).toMatchObject({ ip: '2001:db8:0::' });
});

test('gives the same response for new, known, suppressed, and former subscribers', async () => {
  const at = '2026-11-01T00:00:00.000Z';
  const responses = [];
  for (const email of [ada, ada, 'bounced@visitor.test', 'left@visitor.test']) {
    const id = await stage.idOf(email);
    if (email.startsWith('bounced')) await stage.suppressions.add(customerId, id, 'bounce', at);
    if (email.startsWith('left')) await stage.people.unsubscribe(customerId, id, 'link');
    responses.push(await stage.post(await stage.filled({ 'field-0': email })));
    await stage.settle();
  }
  expect(new Set(responses.map((response) => JSON.stringify(response)))).toHaveProperty('size', 1);
  expect(await person('bounced@visitor.test')).toBeUndefined();
  expect(await person('left@visitor.test')).toBeUndefined();
  expect(stage.mails).toHaveLength(1);
});

test('doesn’t let an unconfirmed submission change known data about someone, but adds missing data', async () => {
  await stage.post(await stage.filled({ 'field-0': ada, 'field-1': 'Oslo' }));
  await stage.settle();
  const fields = [
    ...stage.version.fields,
    { ...stage.version.fields[1], label: 'Country' } as never,
  ];
  await stage.publish({ version: 2, fields });
  const values = { 'field-0': ada, 'field-1': 'Bergen', 'field-2': 'Norway' };
  await stage.post({ ...(await stage.filled(values)), 'mb-version': '2' });
  await stage.settle();
  expect((await person())?.fields).toEqual({ city: 'Oslo', country: 'Norway' });
});

test('adds no one beyond the plan’s limit, without telling the visitor', async () => {
  Object.assign(stage.state, { premium: false, room: 0 });
  expect((await stage.post(await stage.filled({ 'field-0': ada }))).statusCode).toBe(200);
  await stage.settle();
  expect(await person()).toBeUndefined();
  expect(await readCounts()).toBeUndefined();
});

test.each([
  ['a body that is too large', { body: 'x'.repeat(130_000) }, 413],
  ['JSON that is none', { body: '{', headers: { 'content-type': 'application/json' } }, 400],
  ['a list', { body: '[]', headers: { 'content-type': 'application/json' } }, 400],
  ['a hundred inputs', { body: Array.from({ length: 100 }, (_, n) => `a${n}=1`).join('&') }, 400],
  ['another method', { method: 'DELETE' }, 405],
  ['an address that is none of a form', { rawPath: '/f/../x' }, 404],
])('refuses a submission with %s', async (_description, input, status) => {
  expect((await stage.post({}, input)).statusCode).toBe(status);
});

test('lets a page on another site send a preflight request and then submit JSON', async () => {
  const preflight = await stage.call({ rawPath: `/f/${formId}`, method: 'OPTIONS' });
  expect(preflight).toMatchObject({
    statusCode: 204,
    headers: { 'access-control-allow-origin': '*' },
  });
  const body = JSON.stringify(await stage.filled({ 'field-0': ada }));
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  expect((await stage.post({}, { body, headers })).statusCode).toBe(200);
  expect(stage.messages).toHaveLength(1);
});

test('requires confirmation even if a visitor submits an older version that didn’t require it', async () => {
  await stage.publish({ version: 2, requireEmailVerification: true });
  const response = await stage.post({
    ...(await stage.filled({ 'field-0': ada })),
    'mb-version': '1',
  });
  expect(bodyOf(response).markup).toContain('Check your inbox');
  await stage.settle();
  expect(await person()).toBeUndefined();
});

test('doesn’t count requests without a valid ticket toward the limit', async () => {
  const values = { ...(await stage.filled({ 'field-0': ada })), 'mb-ticket': 'forged' };
  for (let sentCount = 0; sentCount < 200; sentCount += 1) {
    expect((await stage.post(values)).statusCode).toBe(409);
  }
  expect((await stage.post(await stage.filled({ 'field-0': ada }))).statusCode).toBe(200);
});
