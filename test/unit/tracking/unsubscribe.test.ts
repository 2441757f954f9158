import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { createSegmentChoices } from '../../../functions/audience/segment-choices';
import { createStoredSegments } from '../../../functions/audience/stored-segments';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../../functions/audience/subscriber-service';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { publicHandler } from '../../../functions/platform/http/public-handler';
import { createDeliveryCounters } from '../../../functions/stats/delivery-counters';
import { confirmUnsubscribe } from '../../../functions/tracking/api/confirm-unsubscribe';
import { readUnsubscribePage } from '../../../functions/tracking/api/read-unsubscribe-page';
import { recordFeedback } from '../../../functions/tracking/api/record-feedback';
import { unsubscribe } from '../../../functions/tracking/public/unsubscribe';
import { createUnsubscribeRepository } from '../../../functions/tracking/unsubscribe-repository';
import { apiEvent, type EventInput, lambdaContext } from '../../support/api-event';
import { type CapturedLogs, captureLogs } from '../../support/captured-logs';
import { openProductTable, type ProductTable } from '../../support/product-table';
import {
  acceptedAt,
  customerId,
  deliveryId,
  emailOf,
  rowsOf,
  seedDelivery,
  subscriberId,
} from '../../support/sent-delivery';
import { stageTokens, tampered } from '../../support/tokens';

const tokens = stageTokens();
const reader = subscriberId(1);

let product: ProductTable;
let logs: CapturedLogs;
beforeEach(async () => {
  product = openProductTable();
  logs = captureLogs();
  await seedDelivery(product.table, 3);
});
afterEach(async () => {
  expect(logs.text()).not.toContain('@example.com');
  logs.restore();
  await product.dispose();
});

const dependencies = () => {
  const clock = () => acceptedAt + 3_600_000;
  return {
    readToken: tokens.readToken,
    unsubscribes: createUnsubscribeRepository(product.table),
    subscribers: createSubscriberService({
      subscribers: createSubscriberRepository(product.table),
      suppressions: createSuppressionRepository(product.table),
      clock,
    }),
    people: createSubscriberRepository(product.table),
    segments: createStoredSegments(product.table),
    choices: createSegmentChoices({
      table: product.table,
      memberships: createMembershipRepository(product.table),
    }),
    clock,
    appUrl: 'https://app.test',
  };
};

const call = (text: string, input: EventInput) =>
  publicHandler(unsubscribe, dependencies)(
    apiEvent('$default', { rawPath: `/u/${text}`, ...input }),
    lambdaContext(),
  );

const token = (id = reader) => tokens.sign('unsubscribe', deliveryId, id);
const statusOf = async (id = reader) =>
  (await createSubscriberRepository(product.table).get(customerId, id)).status;
const unsubscribed = async () => {
  await product.settle();
  return (await createDeliveryCounters(product.table).read(deliveryId)).unsubscribes;
};
const suppressed = async () =>
  (await createSuppressionRepository(product.table).getMany(customerId, [reader])).get(reader);

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const click: EventInput = {
  method: 'POST',
  headers: urlencoded,
  body: 'List-Unsubscribe=One-Click',
};
const multipart = (...fields: readonly (readonly [string, string])[]): EventInput => ({
  method: 'POST',
  headers: { 'content-type': 'multipart/form-data; boundary="b"; charset=UTF-8' },
  isBase64Encoded: true,
  body: Buffer.from(
    `${fields
      .map(
        ([name, value]) =>
          `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('')}--b--\r\n`,
  ).toString('base64'),
});

const oneClick: readonly (readonly [string, EventInput])[] = [
  ['urlencoded', click],
  [
    'urlencoded with a character set, a line end and another case',
    {
      ...click,
      headers: { 'content-type': 'Application/X-WWW-Form-Urlencoded; charset=utf-8' },
      body: 'list-unsubscribe=one-click\r\n',
    },
  ],
  ['in base 64', { ...click, isBase64Encoded: true, body: btoa('List-Unsubscribe=One-Click') }],
  // The test's builder would name JSON: an empty type is as good as none.
  ['of no named type', { ...click, headers: { 'content-type': '' } }],
  ['multipart', multipart(['List-Unsubscribe', 'One-Click'])],
];

const others: readonly (readonly [string, EventInput])[] = [
  ['nothing', { method: 'POST' }],
  ['nothing in a form', { method: 'POST', headers: urlencoded }],
  ['another value', { ...click, body: 'List-Unsubscribe=Yes' }],
  ['another field', { ...click, body: 'Unsubscribe=One-Click' }],
  ['a second field', { ...click, body: 'List-Unsubscribe=One-Click&x=1' }],
  ['the field twice', { ...click, body: 'List-Unsubscribe=One-Click&List-Unsubscribe=One-Click' }],
  ['text', { ...click, headers: { 'content-type': 'text/plain' } }],
  ['JSON', { method: 'POST', body: '{"List-Unsubscribe":"One-Click"}' }],
  ['another multipart field', multipart(['x', 'One-Click'])],
  ['two multipart fields', multipart(['List-Unsubscribe', 'One-Click'], ['x', '1'])],
  ['broken multipart', { ...multipart(), body: 'bm90aGluZw==' }],
  ['far too much', { ...click, body: `List-Unsubscribe=One-Click${' '.repeat(3000)}` }],
];

test.each(others)(
  'a POST of %s is refused without a redirect and changes nothing',
  async (_what, input) => {
    const answer = await call(await token(), input);
    expect(answer).toMatchObject({
      statusCode: 400,
      body: expect.stringContaining('List-Unsubscribe=One-Click'),
    });
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.cookies).toBeUndefined();
    expect(await statusOf()).toBe('active');
    expect(await unsubscribed()).toBe(0);
  },
);

test.each(oneClick)(
  'one click by POST, %s, unsubscribes with a plain 200',
  async (_kind, input) => {
    const answer = await call(await token(), input);
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toBeUndefined();
    expect(Object.keys(answer.headers ?? {})).toEqual(['cache-control']);
    expect(await statusOf()).toBe('unsubscribed');
    expect(await suppressed()).toMatchObject({ reason: 'unsubscribe' });
    expect(await unsubscribed()).toBe(1);
  },
);

test.each(['GET', 'HEAD'])('%s shows the page that asks, and changes nothing', async (method) => {
  const text = await token();
  const answer = await call(text, { method });
  expect(answer).toMatchObject({
    statusCode: 302,
    headers: {
      location: `https://app.test/unsubscribe/${encodeURIComponent(emailOf(1))}/${text}`,
      'cache-control': 'no-store',
    },
  });
  expect(await statusOf()).toBe('active');
  expect(await suppressed()).toBeUndefined();
  expect(await unsubscribed()).toBe(0);
});

test('a second, third and simultaneous click change nothing more', async () => {
  const text = await token();
  for (let i = 0; i < 2; i += 1) expect((await call(text, click)).statusCode).toBe(200);
  const answers = await Promise.all([1, 2, 3].map(() => call(text, click)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await unsubscribed()).toBe(1);
  expect(await rowsOf(product.table, 'U')).toHaveLength(1);
});

test('nobody else is unsubscribed with them', async () => {
  await call(await token(), click);
  expect(await statusOf(subscriberId(2))).toBe('active');
});

test.each([
  ['tampered with', async () => tampered(await token(), 30)],
  ['of an open', async () => tokens.sign('open', deliveryId, reader)],
  ['of a click', async () => tokens.sign('click', deliveryId, reader, 1)],
  ['of another stage', async () => stageTokens().sign('unsubscribe', deliveryId, reader)],
  [
    'of a delivery that is gone',
    async () => tokens.sign('unsubscribe', '01JD000000000000000000000F', reader),
  ],
  ['of somebody it was not sent to', async () => token(subscriberId(99))],
])('a token %s is refused, by GET and POST, and changes nothing', async (_what, make) => {
  for (const method of ['GET', 'POST']) {
    const answer = await call(await make(), method === 'POST' ? click : { method });
    expect(answer).toMatchObject({
      statusCode: 400,
      body: expect.stringContaining('not complete'),
    });
  }
  expect(await statusOf()).toBe('active');
  expect(await rowsOf(product.table, 'U')).toEqual([]);
});

test('other methods are refused, other paths are not found', async () => {
  expect((await call(await token(), { method: 'DELETE' })).statusCode).toBe(405);
  expect((await call('a/b', { method: 'GET' })).statusCode).toBe(404);
  expect((await call('', click)).statusCode).toBe(404);
});

describe('the page', () => {
  const request = (body: unknown) => ({ body }) as never;
  const show = (text: string) =>
    readUnsubscribePage({ query: { token: text } } as never, dependencies());

  test('says before anything else whose emails end, and changes nothing', async () => {
    expect(await show(await token())).toEqual({ brand: 'Olive & Fern', segments: [] });
    expect(await statusOf()).toBe('active');
    expect(await rowsOf(product.table, 'U')).toEqual([]);
  });

  test('says nothing to a broken link, one for something else, or one nobody was sent', async () => {
    const refused = [
      tampered(await token(), 30),
      await tokens.sign('open', deliveryId, reader),
      await tokens.sign('unsubscribe', deliveryId, subscriberId(999)),
      'x',
    ];
    for (const text of refused) {
      await expect(show(text)).rejects.toMatchObject({ code: 'invalid_token' });
    }
  });

  test('unsubscribes whom the token names and says for which store', async () => {
    const answer = await confirmUnsubscribe(request({ token: await token() }), dependencies());
    expect(answer).toEqual({ brand: 'Olive & Fern' });
    expect(await statusOf()).toBe('unsubscribed');
  });

  test('keeps the reason of somebody who left, and of nobody who did not', async () => {
    const feedback = async (reason: string) =>
      recordFeedback(request({ token: await token(), data: { reason } }), dependencies());
    await feedback('spam');
    expect(await rowsOf(product.table, 'U')).toEqual([]);
    await confirmUnsubscribe(request({ token: await token() }), dependencies());
    await feedback('no_longer_want');
    expect(await rowsOf(product.table, 'U')).toMatchObject([{ reason: 'no_longer_want' }]);
    expect(await unsubscribed()).toBe(1);
  });

  test('refuses a token for opening', async () => {
    const body = { token: await tokens.sign('open', deliveryId, reader) };
    await expect(confirmUnsubscribe(request(body), dependencies())).rejects.toMatchObject({
      code: 'invalid_token',
    });
  });
});

test('a crash between status and count is made good by the next try', async () => {
  const own = dependencies();
  const failing = {
    ...own,
    unsubscribes: {
      ...own.unsubscribes,
      record: async () => {
        throw new Error('gone');
      },
    },
  };
  const text = await token();
  const event = apiEvent('$default', { rawPath: `/u/${text}`, ...click });
  const answer = await publicHandler(unsubscribe, () => failing)(event, lambdaContext());
  expect(answer.statusCode).toBe(500);
  expect(await statusOf()).toBe('unsubscribed');
  await call(text, click);
  expect(await unsubscribed()).toBe(1);
});
