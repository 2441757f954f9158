import { eventually } from '../../support/eventually';
import type { SentEmail } from '../../support/local-calls';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  openStore,
  readDelivery,
  type Store,
  sendEmail,
  waitUntilEnded,
} from '../deliveries/sending-support';

const readers = ['ada@readers.test', 'grace@readers.test', 'joan@readers.test'];
const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 Safari/605.1.15';
const body =
  '<email-paragraph>See <a href="https://store.test/bulbs">bulbs</a> or ' +
  '<a href="https://store.test/for/{{email}}">yours</a>.</email-paragraph>' +
  '<email-footer web-version="true"></email-footer>';

let product: LocalProduct;
let store: Store;
let deliveryId: string;
let emails: ReadonlyMap<string, SentEmail>;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, readers);
  deliveryId = await sendEmail(product, store, { body });
  await waitUntilEnded(product, store, deliveryId);
  const sent = await product.mail({ subject: 'Autumn bulbs are in' });
  emails = new Map(sent.map((email) => [String(email.to), email]));
  // An open within two seconds of sending counts as a mail gateway's.
  await product.advance(60);
});
afterAll(() => product.close());

const emailOf = (reader: string): SentEmail => {
  const email = emails.get(reader);
  if (!email) throw new Error(`${reader} got no mail`);
  return email;
};

const urlsIn = (reader: string, kind: 'o' | 'c' | 'u' | 'v'): string[] => [
  ...new Set(
    [...(emailOf(reader).html ?? '').matchAll(/(?:href|src)="([^"]+)"/g)]
      .map(([, url = '']) => url.replaceAll('&amp;', '&'))
      .filter((url) => new URL(url, 'https://none.test').pathname.startsWith(`/${kind}/`)),
  ),
];

const visit = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', ...init, headers: { 'user-agent': browser, ...init.headers } });

const readStats = () => readDelivery(product, store, deliveryId);

test('counts an open and a click once each, and fills the recipient’s data into a personalized link', async () => {
  const [pixel = ''] = urlsIn('ada@readers.test', 'o');
  for (let i = 0; i < 2; i += 1) {
    const picture = await visit(pixel);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif']);
  }
  const targets = await Promise.all(
    urlsIn('grace@readers.test', 'c').map(async (url) =>
      (await visit(url)).headers.get('location'),
    ),
  );
  expect(targets.sort()).toEqual([
    'https://store.test/bulbs',
    'https://store.test/for/grace%40readers.test',
  ]);
  await eventually('opens and clicks', async () => {
    const { open, click } = await readStats();
    return open === 2 && click === 1;
  });
});

/** Exports a list of the report and returns its addresses. */
const exportEmails = async (list: { readonly linkId?: string }): Promise<string[]> => {
  const { token, customerId } = store;
  const call = { customerId, params: { deliveryId }, body: list };
  const { jobId } = await product.api(token, 'POST /delivery/{deliveryId}/export', call);
  const { link = '' } = await eventually('the file', async () => {
    const job = await product.api(token, 'GET /job/{jobId}', { customerId, params: { jobId } });
    return job.state === 'done' && job;
  });
  const [, ...rows] = (await (await fetch(link)).text()).trim().split('\r\n');
  return rows.map((row) => /^"([^"]*)"/.exec(row)?.[1] ?? row).sort();
};

test('lists in the report’s files who followed an email’s links and who received the email', async () => {
  const scanner = { headers: { 'user-agent': 'LinkScanner/2.1 (bot)' } };
  for (const url of urlsIn('joan@readers.test', 'c')) await visit(url, scanner);
  const [pixel = ''] = urlsIn('joan@readers.test', 'o');
  await visit(pixel, scanner);
  const [bulbs = ''] = urlsIn('ada@readers.test', 'c');
  await visit(bulbs);
  await eventually('what people and the scanner did', async () => {
    const { click, machineOpen: botOpen } = await readStats();
    return click === 2 && botOpen === 1;
  });
  const { token, customerId } = store;
  const call = { customerId, params: { deliveryId } };
  const links = await product.api(token, 'GET /delivery/{deliveryId}/links', call);
  const files = await Promise.all(
    links.map(async ({ id, link, clicks }) => [link, clicks, await exportEmails({ linkId: id })]),
  );
  expect(files).toEqual([
    ['https://store.test/bulbs', 2, ['ada@readers.test', 'grace@readers.test']],
    ['https://store.test/for/{{email}}', 1, ['grace@readers.test']],
  ]);
  expect(await exportEmails({})).toEqual([...emails.keys()].sort());
});

test('shows the web version of an email on a separate host, without counting an open', async () => {
  const before = await readStats();
  const [link = ''] = urlsIn('ada@readers.test', 'v');
  const firstVisit = await visit(link);
  expect(firstVisit.status).toBe(302);
  const page = await visit(firstVisit.headers.get('location') ?? '');
  expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null]);
  expect(page.headers.get('content-security-policy')).toContain('sandbox');
  const html = await page.text();
  expect(html).toContain('bulbs</a>');
  expect(html).not.toContain('/o/');
  const links = (text: string) =>
    [...text.matchAll(/href="([^"]+\/[cuv]\/[^"]+)"/g)].map(([, url]) => url);
  // Ada may forward this page, and its readers must not be able to unsubscribe her.
  const dead = `${new URL(page.url).origin}/v/unsubscribe`;
  expect(links(html)).toEqual(
    links(emailOf('ada@readers.test').html ?? '').map((url) => (url?.includes('/u/') ? dead : url)),
  );
  const forged = await visit(`${link.slice(0, -4)}AAAA`);
  expect((await visit(forged.headers.get('location') ?? '')).status).toBe(404);
  const { open, click } = await readStats();
  expect({ open, click }).toEqual({ open: before.open, click: before.click });
});

test('changes nothing when someone only views the unsubscribe link, and unsubscribes them with one POST', async () => {
  const [page = ''] = urlsIn('joan@readers.test', 'u');
  const shownPage = await visit(page);
  expect(shownPage.status).toBe(200);
  expect(await shownPage.text()).toContain('<strong>joan@readers.test</strong>?');
  expect((await readStats()).unsubscribe).toBe(0);

  const leaveResponse = await visit(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([
    leaveResponse.status,
    await leaveResponse.text(),
    leaveResponse.headers.get('set-cookie'),
  ]).toEqual([200, '', null]);
  await eventually('the unsubscribe', async () => (await readStats()).unsubscribe === 1);
});

test('redirects the former unsubscribe URL to the unsubscribe page, and hides the token from the browser’s address bar', async () => {
  const [page = ''] = urlsIn('grace@readers.test', 'u');
  const token = page.split('/').at(-1);
  const old = `${product.origin}/unsubscribe/grace%40readers.test/${token}?utm=1`;
  const moved = await visit(old);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/u/${token}`]);
  const shownPage = await visit(old, { redirect: 'follow' });
  expect(await shownPage.text()).toContain('<strong>grace@readers.test</strong>?');
});

test('unsubscribes only the person that the token identifies', async () => {
  const [page = ''] = urlsIn('grace@readers.test', 'u');
  const token = page.split('/').at(-1);
  const broken = { body: { token: `${token}A` } };
  const refused = await product.request('', 'PUT /tracker/confirmUnsubscribe', broken);
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  const response = await product.request('', 'PUT /tracker/confirmUnsubscribe', {
    body: { token },
  });
  expect(response).toMatchObject({ status: 200, body: { brand: 'Fern & Thistle' } });
  await eventually('the unsubscribe', async () => (await readStats()).unsubscribe === 2);
  const { customerId } = store;
  const totals = await product.api(store.token, 'GET /subscriber/statusTotal', { customerId });
  expect(totals).toContainEqual({ status: 'unsubscribed', count: 2 });
});

test('lets people unsubscribe, give a reason, and resubscribe on the email’s page without JavaScript', async () => {
  const [page = ''] = urlsIn('ada@readers.test', 'u');
  const press = async (fields: Readonly<Record<string, string>>) => {
    const response = await visit(page, { method: 'POST', body: new URLSearchParams(fields) });
    return [response.status, await response.text()] as const;
  };
  expect(await press({ do: 'leave' })).toEqual([200, expect.stringContaining('Resubscribe')]);
  expect(await press({ do: 'reason', reason: 'other' })).toEqual([
    200,
    expect.stringContaining('All done'),
  ]);
  expect(await press({ do: 'undo' })).toEqual([
    200,
    expect.stringContaining('You’re subscribed again'),
  ]);
  await eventually('the return', async () => {
    const { customerId } = store;
    const totals = await product.api(store.token, 'GET /subscriber/statusTotal', { customerId });
    return totals.some(({ status, count }) => status === 'unsubscribed' && count === 2);
  });
});

test('explains that an unsubscribe link with a changed letter is invalid', async () => {
  const [link = ''] = urlsIn('ada@readers.test', 'c');
  const last = link.at(-1) === 'A' ? 'B' : 'A';
  const response = await visit(link.slice(0, -1) + last);
  expect([response.status, await response.text()]).toEqual([400, 'This link no longer works.']);
});
