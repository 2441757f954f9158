import { createSignupStage, formId, type SignupStage } from '../../support/a-signup';
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
  logs.restore();
  await embedded.close();
});

const json = { 'content-type': 'application/json', accept: 'application/json' };
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const unknown = '/f/01JD00000000000000000000ZZ';

const refusals = [
  ['too large', { body: 'x'.repeat(130_000), headers: formHeaders }, 413],
  ['JSON that is none', { body: '{', headers: json }, 400],
  ['a text', { body: 'hello', headers: { 'content-type': 'text/plain' } }, 415],
  ['a form with files', { body: '--x', headers: { 'content-type': 'multipart/form-data' } }, 415],
  ['a form that nobody made', { rawPath: unknown, body: 'a=b', headers: formHeaders }, 404],
  ['an address of nothing', { rawPath: '/f/x', body: 'a=b', headers: formHeaders }, 404],
  ['an address that is no text', { rawPath: '/f/confirm/%E0%A4%A', headers: formHeaders }, 404],
  ['another method', { method: 'DELETE' }, 405],
] as const;

test.each(refusals)('a script on any site can read why %s is refused', async (_, input, status) => {
  const headers = { ...('headers' in input ? input.headers : {}), accept: 'application/json' };
  const response = await stage.post({}, { ...input, headers });
  expect(response.statusCode).toBe(status);
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'application/json',
  });
  expect(JSON.parse(response.body ?? '')).toEqual({
    code: expect.stringMatching(/^[a-z_]+$/),
    message: expect.stringMatching(/\S/),
  });
});

test.each(refusals.slice(0, 7))(
  'shows someone without scripts a page that explains why %s is refused',
  async (_, input, status) => {
    const accept = 'text/html';
    const inputHeaders = 'headers' in input ? input.headers : {};
    const isJson = Object.values(inputHeaders).includes('application/json');
    const response = await stage.post({}, { ...input, headers: { ...inputHeaders, accept } });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    if (!isJson) expect(response.body).toMatch(/^<!doctype html>.*<h1/s);
  },
);

test('lets any site read the response about a deleted form, and the preflight response before it', async () => {
  const missingForm = await stage.call({ rawPath: `${unknown}/form` });
  expect([missingForm.statusCode, missingForm.headers?.['access-control-allow-origin']]).toEqual([
    404,
    '*',
  ]);
  expect(JSON.parse(missingForm.body ?? '')).toMatchObject({ code: 'form_not_found' });
  const preflight = await stage.call({ rawPath: '/f/x', method: 'OPTIONS' });
  expect(preflight).toMatchObject({
    statusCode: 204,
    headers: { 'access-control-allow-origin': '*' },
  });
});

test('explains an internal failure in a clear message, and logs the reason', async () => {
  await embedded.close();
  const values = { 'field-0': 'ada@visitor.test' };
  const response = await stage.post(values);
  expect([response.statusCode, JSON.parse(response.body ?? '')]).toEqual([
    500,
    { code: 'internal_error', message: 'Something went wrong.' },
  ]);
  expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*' });
  const page = await stage.call({ rawPath: `/f/${formId}` });
  expect(page.body).toContain('Something went wrong.');
  expect(logs.text()).toContain('Public request failed');
  expect(logs.text()).not.toContain('@visitor.test');
  embedded = embeddedTable();
});

test('encodes characters in a signup that SQS doesn’t accept', async () => {
  const { writeQueued } = await import('../../../functions/forms/signup/signup-message');
  const message = { id: 'a', formId, subscriberId: 's', again: 'x\ufffey\uffff' };
  expect(writeQueued(message)).not.toMatch(/[\ufffe\uffff]/);
  expect(JSON.parse(writeQueued(message))).toEqual(message);
});
