import { publicHandler } from '../../../functions/platform/http/public-handler';
import { createClickTargets } from '../../../functions/tracking/click-targets';
import type { Hit } from '../../../functions/tracking/hit';
import { track } from '../../../functions/tracking/public/track';
import type { TrackDependencies } from '../../../functions/tracking/track-dependencies';
import { apiEvent, type EventInput, lambdaContext } from '../../support/api-event';
import { type CapturedLogs, captureLogs } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import {
  acceptedAt,
  deliveryId,
  putItem,
  sdkReader,
  seedDelivery,
  subscriberId,
} from '../../support/sent-delivery';
import { stageTokens, tampered } from '../../support/tokens';

const tokens = stageTokens();
const reader = subscriberId(1);

let embedded: EmbeddedTable;
let logs: CapturedLogs;
let reported: Hit[];
let reads: string[];

const links = {
  '001': 'https://shop.test/autumn?a=1&b=2',
  '002': 'https://shop.test/{{city}}?mail={{email}}&to={{page}}&who={{first_name|you}}',
  '003': '{{page}}',
  '004': 'https://shop.test/?from={{brand}}&at={{business_address}}&x={{nothing|else}}',
  '005': 'https://bücher.test/straße',
  '006': '',
};

beforeAll(async () => {
  embedded = embeddedTable();
  await seedDelivery(embedded.table, 1, links);
});
afterAll(() => embedded.close());
beforeEach(() => {
  logs = captureLogs();
  reported = [];
  reads = [];
});
afterEach(() => {
  logs.restore();
  delete process.env.ORIGIN_VERIFY;
});

const dependencies = (overrides: Partial<TrackDependencies> = {}): TrackDependencies => {
  const read = sdkReader(embedded.table);
  return {
    readToken: tokens.readToken,
    targets: createClickTargets(async (key) => {
      reads.push(`${key.pk} ${key.sk}`);
      return read(key);
    }),
    webVersionUrl: 'https://pages.example',
    clock: () => acceptedAt + 60_000,
    report: async (hit) => void reported.push(hit),
    ...overrides,
  };
};

const visit = async (
  rawPath: string,
  overrides: Partial<TrackDependencies> = {},
  input: EventInput = {},
) => {
  const handler = publicHandler(track, () => dependencies(overrides));
  return handler(apiEvent('$default', { method: 'GET', rawPath, ...input }), lambdaContext());
};

const openToken = () => tokens.sign('open', deliveryId, reader);
const clickToken = (link = 1) => tokens.sign('click', deliveryId, reader, link);
const locationOf = async (link: number, overrides = {}) =>
  (await visit(`/c/${await clickToken(link)}`, overrides)).headers?.location;

const isPixel = (answer: Awaited<ReturnType<typeof visit>>) => {
  expect(answer).toMatchObject({ statusCode: 200, isBase64Encoded: true });
  expect(answer.headers).toMatchObject({ 'content-type': 'image/gif' });
  expect(answer.headers?.['cache-control']).toContain('no-store');
  const bytes = Buffer.from(answer.body ?? '', 'base64');
  expect([bytes.length, bytes.subarray(0, 6).toString()]).toEqual([42, 'GIF89a']);
};

test('the picture reports the open of whom the token names', async () => {
  isPixel(await visit(`/o/${await openToken()}.gif`, {}, { userAgent: 'Mail/1' }));
  expect(reported).toEqual([
    {
      kind: 'open',
      deliveryId,
      subscriberId: reader,
      link: 0,
      at: acceptedAt + 60_000,
      method: 'GET',
      userAgent: 'Mail/1',
    },
  ]);
});

test('the picture comes whatever is wrong, and reports nothing then', async () => {
  const token = await openToken();
  const wrong = ['', 'x', tampered(token, 3), tampered(token, 70), await clickToken(), '../..'];
  for (const text of wrong) isPixel(await visit(`/o/${text}.gif`));
  const noKeys = async () => {
    throw new Error('no secret');
  };
  isPixel(await visit(`/o/${token}.gif`, { readToken: noKeys }));
  expect(reported).toEqual([]);
});

test('the picture comes when the queue fails, and the failure is logged without data', async () => {
  const report = async () => {
    throw new Error(`cannot send for ${reader}`);
  };
  isPixel(await visit(`/o/${await openToken()}.gif`, { report }));
  expect(logs.text()).toContain('Hit was not reported');
  expect(logs.text()).not.toContain('cannot send');
});

test('“View in browser” leads to the host that shows mails, and counts nothing', async () => {
  const token = await tokens.sign('web-version', deliveryId, reader);
  expect(await visit(`/v/${token}`)).toMatchObject({
    statusCode: 302,
    headers: { location: `https://pages.example/v/${token}` },
  });
  expect(await visit('/v/..%2f..')).toMatchObject({ statusCode: 404 });
  expect(reported).toEqual([]);
});

test('a click leads to its link and is reported', async () => {
  const answer = await visit(`/c/${await clickToken()}`);
  expect(answer).toMatchObject({ statusCode: 302, headers: { location: links['001'] } });
  expect(answer.cookies).toBeUndefined();
  expect(reported).toMatchObject([{ kind: 'click', link: 1 }]);
});

test('a click leads on although it cannot be reported', async () => {
  const report = async () => {
    throw new Error('no queue');
  };
  expect(await locationOf(1, { report })).toBe(links['001']);
});

test.each([
  ['tampered at its start', async () => tampered(await clickToken(), 1)],
  ['tampered in its link', async () => tampered(await clickToken(), 6)],
  ['tampered in its signature', async () => tampered(await clickToken(), 69)],
  ['cut short', async () => (await clickToken()).slice(0, -1)],
  ['padded', async () => `${await clickToken()}=`],
  ['signed by another stage', async () => stageTokens().sign('click', deliveryId, reader, 1)],
  ['made for an open', openToken],
  ['made for unsubscribing', async () => tokens.sign('unsubscribe', deliveryId, reader)],
  ['of a link the email does not have', async () => clickToken(999)],
  ['of a link that leads nowhere', async () => clickToken(6)],
  [
    'of another delivery',
    async () => tokens.sign('click', '01JD000000000000000000000F', reader, 1),
  ],
  ['nothing', async () => ''],
  ['very long', async () => 'A'.repeat(5000)],
])('a click token %s is refused in plain words', async (_what, make) => {
  const answer = await visit(`/c/${await make()}`);
  expect(answer).toMatchObject({ statusCode: 400, body: 'This link no longer leads anywhere.' });
  expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
  expect(answer.headers?.location).toBeUndefined();
  expect(reported).toEqual([]);
});

test('a token that was tampered with costs no read of the table', async () => {
  await visit(`/c/${tampered(await clickToken(), 40)}`);
  expect(reads).toEqual([]);
});

describe('a link with merge tags', () => {
  test('leads each reader to their own page, with their values in their places', async () => {
    const location = String(await locationOf(2));
    const url = new URL(location);
    expect(decodeURIComponent(url.pathname)).toBe('/Köln');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      mail: 'reader1@example.com',
      to: 'a/b?c',
      who: 'Ada',
    });
  });

  test('knows the brand and the business address, and falls back like the mail', async () => {
    const url = new URL(String(await locationOf(4)));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: 'Olive & Fern',
      at: 'Lindenstraße 14, 10969 Berlin',
      x: 'else',
    });
  });

  test('leads nowhere when a reader’s value is no web address', async () => {
    expect((await visit(`/c/${await clickToken(3)}`)).statusCode).toBe(400);
  });

  test('cannot be turned into a script or another protocol by a reader’s value', async () => {
    const id = subscriberId(77);
    for (const page of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'file:///etc']) {
      await putItem(embedded.table, {
        ...{ pk: `D#${deliveryId}#R#0`, sk: id },
        e: 'x',
      });
      const token = await tokens.sign('click', deliveryId, id, 3);
      const read = sdkReader(embedded.table);
      const targets = createClickTargets(async (key) =>
        key.sk === id ? { e: 'x@y.test', n: '', f: { page } } : read(key),
      );
      expect((await visit(`/c/${token}`, { targets })).statusCode).toBe(400);
    }
  });

  test('still leads on for somebody who was deleted since', async () => {
    const token = await tokens.sign('click', deliveryId, subscriberId(99), 4);
    const { headers } = await visit(`/c/${token}`);
    expect(headers?.location).toContain('x=else');
  });

  test('costs three more reads; a plain link costs one, and then none', async () => {
    const own = dependencies();
    await visit(`/c/${await clickToken(1)}`, own);
    expect(reads).toHaveLength(1);
    await visit(`/c/${await clickToken(1)}`, own);
    expect(reads).toHaveLength(1);
    await visit(`/c/${await clickToken(2)}`, own);
    expect(reads).toHaveLength(5);
    await visit(`/c/${await clickToken(2)}`, own);
    expect(reads).toHaveLength(8);
  });
});

test('an address in another script is sent as a header can carry it', async () => {
  expect(await locationOf(5)).toBe('https://xn--bcher-kva.test/stra%C3%9Fe');
});

test('only GET and HEAD are answered', async () => {
  const path = `/c/${await clickToken()}`;
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect((await visit(path, {}, { method })).statusCode).toBe(405);
  }
  expect((await visit(path, {}, { method: 'HEAD' })).statusCode).toBe(302);
  expect(reported).toMatchObject([{ method: 'HEAD' }]);
});

test('what did not come through the edge is refused', async () => {
  process.env.ORIGIN_VERIFY = 'secret';
  const path = `/o/${await openToken()}.gif`;
  expect((await visit(path)).statusCode).toBe(403);
  const headers = { 'x-origin-verify': 'secret' };
  expect((await visit(path, {}, { headers })).statusCode).toBe(200);
});

test('other paths are not found', async () => {
  expect((await visit('/x/y')).statusCode).toBe(404);
});
