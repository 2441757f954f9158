import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import {
  apiHandler,
  apiRouter,
  type FeatureHandlers,
  WithCookies,
} from '../../functions/api-router';
import { AppError } from '../../functions/platform/app-error';
import type { Table } from '../../functions/platform/table/table';
import { apiEvent, type EventInput, lambdaContext } from '../support/api-event';
import { captureLogs, type LogCapture } from '../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../support/embedded-table';

let mockTable: Table;
jest.mock('../../functions/platform/table/table', () => ({
  ...jest.requireActual('../../functions/platform/table/table'),
  liveTable: () => mockTable,
}));

const customerId = '01JD0000000000000000000001';
const otherId = '01JD0000000000000000000002';
const messageId = '01JD0000000000000000000003';

let embedded: EmbeddedTable;
let logs: LogCapture;

beforeAll(async () => {
  embedded = embeddedTable();
  mockTable = embedded.table;
  const items = [
    { pk: 'U#manager', sk: 'META', role: 'manager' },
    { pk: 'U#owner', sk: 'META', role: 'customer', customerId },
    { pk: `C#${customerId}`, sk: 'META', status: 'active' },
  ];
  for (const Item of items) {
    await embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));
  }
});
afterAll(() => embedded.close());
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => {
  logs.restore();
  delete process.env.ORIGIN_VERIFY;
});

type Handlers = FeatureHandlers<'messages', undefined>;

const call = async (
  key: string,
  input: EventInput = {},
  handlers: Partial<Handlers> = {},
): Promise<{ status?: number; body: Record<string, unknown>; cookies?: string[] }> => {
  const all: Handlers = {
    'GET /user/messages': async () => ({ userMessage: [], systemMessage: [] }),
    'DELETE /user/messages/{messageId}': async () => ({}),
    ...handlers,
  };
  const router = apiHandler(apiRouter('messages', all, () => undefined));
  const response = (await router(
    apiEvent(key, input),
    lambdaContext(),
  )) as APIGatewayProxyStructuredResultV2;
  return {
    status: response.statusCode,
    body: JSON.parse(response.body ?? '{}'),
    cookies: response.cookies,
  };
};

const list = 'GET /user/messages';
const close = 'DELETE /user/messages/{messageId}';

test('responds to a refused call with the error’s code, message, status, and request ID', async () => {
  const refuse = async () => {
    throw new AppError('stale_version', 'It changed.', { fields: { name: 'Reload' } });
  };
  expect(await call(list, { sub: 'owner' }, { [list]: refuse })).toMatchObject({
    status: 409,
    body: {
      code: 'stale_version',
      message: 'It changed.',
      fields: { name: 'Reload' },
      requestId: 'request-1',
    },
  });
});

test('answers an unexpected failure with a fixed message that doesn’t reveal the error', async () => {
  const fail = async () => {
    throw new Error('ada@example.com was not found');
  };
  const response = await call(list, { sub: 'owner' }, { [list]: fail });
  expect(response).toMatchObject({
    status: 500,
    body: { code: 'internal_error', requestId: 'request-1' },
  });
  expect(JSON.stringify(response.body) + logs.text()).not.toContain('ada@example.com');
  expect(logs.text()).toContain('"errorName":"Error"');
});

test('removes properties that the API contract doesn’t define', async () => {
  const answerWithSecret = async () => ({ userMessage: [], systemMessage: [], secret: 'x' });
  const { body } = await call(list, { sub: 'owner' }, { [list]: answerWithSecret });
  expect(body).toEqual({ userMessage: [], systemMessage: [] });
});

test('treats a response that breaks the API contract as our failure, not the caller’s', async () => {
  const answerInvalid = async () => ({ userMessage: 'none' }) as never;
  expect((await call(list, { sub: 'owner' }, { [list]: answerInvalid })).status).toBe(500);
});

test('lets a response set cookies', async () => {
  const response = new WithCookies({ userMessage: [], systemMessage: [] }, ['a=b']);
  const { cookies } = await call(list, { sub: 'owner' }, { [list]: async () => response });
  expect(cookies).toEqual(['a=b']);
});

test('responds with 404 to a call of another feature, and to a call that doesn’t exist', async () => {
  for (const key of ['GET /nowhere', 'GET /user']) {
    expect(await call(key, { sub: 'owner' })).toMatchObject({
      status: 404,
      body: { code: 'route_not_found' },
    });
  }
});

test('requires sign-in when there is no token or its user is unknown', async () => {
  for (const sub of [undefined, 'stranger']) {
    expect((await call(list, { sub })).status).toBe(401);
  }
});

test('lets a customer’s user act only on their own customer', async () => {
  let actingCustomer = '';
  const remember: Handlers[typeof list] = async (request) => {
    actingCustomer = request.customerId;
    return { userMessage: [], systemMessage: [] };
  };
  await call(list, { sub: 'owner' }, { [list]: remember });
  expect(actingCustomer).toBe(customerId);
  const foreign = await call(list, { sub: 'owner', headers: { 'x-customer-id': otherId } });
  expect(foreign.status).toBe(403);
});

test('lets a manager act on an existing customer, and logs the manager’s and customer’s IDs', async () => {
  const claimsFor = (id: string) => ({
    sub: 'manager',
    headers: { 'x-customer-id': id },
    params: { messageId },
  });
  expect((await call(close, claimsFor(customerId))).status).toBe(200);
  expect(logs.text()).toContain(`"actingManagerId":"manager"`);
  for (const id of [otherId, 'nonsense', `${customerId}#S#1`]) {
    expect(await call(close, claimsFor(id))).toMatchObject({
      status: 404,
      body: { code: 'customer_not_found' },
    });
  }
  expect((await call(close, { sub: 'manager', params: { messageId } })).status).toBe(400);
});

test.each(['', '../META', 'MSG#1', `${messageId}0`, messageId.toLowerCase()])(
  'doesn’t build a table key from an invalid ID: %p',
  async (value) => {
    const response = await call(close, { sub: 'owner', params: { messageId: value } });
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_id' } });
  },
);

test('refuses requests that didn’t come through CloudFront before reading any data', async () => {
  process.env.ORIGIN_VERIFY = 'the secret';
  expect((await call(list, { sub: 'owner' })).status).toBe(403);
  const headers = { 'x-origin-verify': 'the secreT' };
  expect((await call(list, { sub: 'owner', headers })).status).toBe(403);
  const right = { 'x-origin-verify': 'the secret' };
  expect((await call(list, { sub: 'owner', headers: right })).status).toBe(200);
});

test('accepts both verification values during a rotation, and refuses all other values', async () => {
  process.env.ORIGIN_VERIFY = 'old,new';
  const statusOf = async (value: string) =>
    (await call(list, { sub: 'owner', headers: { 'x-origin-verify': value } })).status;
  expect([await statusOf('old'), await statusOf('new')]).toEqual([200, 200]);
  for (const value of ['old,new', '', ',', 'ol']) expect(await statusOf(value)).toBe(403);
});
