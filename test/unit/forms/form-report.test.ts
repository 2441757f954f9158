import { maxCountedPages } from '../../../functions/items/form-visit';
import type { FormTargeting } from '../../../shared/contracts/forms/form';
import { createSignupStage, formId, type SignupStage } from '../../support/a-signup';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
let logs: LogCapture;
let stage: SignupStage;
beforeEach(async () => {
  logs = captureLogs();
  embedded = embeddedTable();
  stage = createSignupStage(embedded.table, embedded.stream, { requireEmailVerification: false });
  await stage.publish();
});
afterEach(async () => {
  logs.restore();
  await embedded.close();
});

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const computer =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

type Visitor = { readonly userAgent?: string; readonly sourceIp?: string };

/** Opens the form as its script does, and returns its hidden inputs. */
const open = async (
  page: string,
  { userAgent = computer, sourceIp = '192.0.2.1' }: Visitor = {},
) => {
  const response = await stage.call({
    rawPath: `/f/${formId}/form`,
    query: { page },
    userAgent,
    sourceIp,
  });
  const { markup } = JSON.parse(response.body ?? '{}');
  const [, number] = /name="mb-page-number" value="([^"]*)"/.exec(markup) ?? [];
  return number;
};

const signUp = async (email: string, number: string | undefined, userAgent = computer) => {
  const values = await stage.filled({
    'field-0': email,
    ...(number ? { 'mb-page-number': number } : {}),
  });
  await stage.post(values, { userAgent });
  await stage.settle();
};

const report = async () => {
  await stage.counted();
  return stage.counts.byDay(formId, { timeZone: 'UTC', days: 30 });
};

test('reports views and signups by device and by page', async () => {
  const sale = await open('https://shop.test/sale?utm=1', { userAgent: phone });
  await open('https://shop.test/sale#top');
  await open('https://shop.test/');
  await signUp('ada@visitor.test', sale, phone);
  const { devices, pages, series } = await report();
  expect(devices).toEqual({
    desktop: { viewed: 2, submitted: 0, confirmed: 0 },
    phone: { viewed: 1, submitted: 1, confirmed: 0 },
  });
  expect(pages).toEqual([
    { page: 'https://shop.test/sale', viewed: 2, submitted: 1, confirmed: 0 },
    { page: 'https://shop.test/', viewed: 1, submitted: 0, confirmed: 0 },
  ]);
  expect(series.at(-1)).toMatchObject({ viewed: 3, submitted: 1 });
});

test('counts the form’s own page by its URL', async () => {
  await stage.call({ rawPath: `/f/${formId}`, headers: { host: 'forms.test' }, userAgent: phone });
  expect((await report()).pages).toMatchObject([
    { page: `https://forms.test/f/${formId}`, viewed: 1 },
  ]);
});

test('keeps the report small whatever pages strangers name', async () => {
  for (let at = 0; at < maxCountedPages + 5; at += 1) {
    await open(`https://spam.test/${at}`, { sourceIp: `198.51.100.${at}` });
  }
  await open('https://shop.test/new');
  const { pages, series } = await report();
  expect([pages.length, series.at(-1)?.viewed]).toEqual([maxCountedPages, maxCountedPages + 6]);
});

test('lets one network add only a few pages a day', async () => {
  for (let at = 0; at < 10; at += 1) await open(`https://spam.test/${at}`);
  await open('https://shop.test/', { sourceIp: '203.0.113.9' });
  const { pages } = await report();
  expect(pages.map(({ page }) => page)).toContain('https://shop.test/');
  expect(pages).toHaveLength(6);
});

test.each(['2100-11~99', '2099-01~01', 'x'])(
  'counts a signup with the page number “%s” on no page',
  async (number) => {
    await signUp('ada@visitor.test', number);
    const { pages, devices } = await report();
    expect([pages, devices.desktop.submitted]).toEqual([[], 1]);
  },
);

test('counts pages that people open at the same time once each', async () => {
  await Promise.all(
    ['a', 'b', 'a', 'b'].map((path, at) =>
      open(`https://shop.test/${path}`, { sourceIp: `192.0.2.${at}` }),
    ),
  );
  const { pages } = await report();
  expect(new Set(pages.map(({ page }) => page)).size).toBe(pages.length);
});

test('shows a targeted popup only to those it is for, and counts only them', async () => {
  const targeting: FormTargeting = {
    device: 'phone',
    include: [{ how: 'startsWith', text: '/sale' }],
    exclude: [],
    from: null,
    until: null,
  };
  await stage.publish({ targeting, version: 2 });
  const ask = async (page: string, userAgent: string, popup = '1') => {
    const query = { page, ...(popup ? { popup } : {}) };
    const response = await stage.call({ rawPath: `/f/${formId}/form`, query, userAgent });
    const { hidden, markup } = JSON.parse(response.body ?? '{}');
    return hidden ?? (markup ? 'shown' : 'nothing');
  };
  expect(await ask('https://shop.test/sale/oil', phone)).toBe('shown');
  expect(await ask('https://shop.test/sale/oil', computer)).toBe('no');
  expect(await ask('https://shop.test/', phone)).toBe('page');
  // The form inside a page isn't a popup, and earlier scripts don't know about targeting.
  expect(await ask('https://shop.test/', computer, '')).toBe('shown');
  expect((await report()).series.at(-1)).toMatchObject({ viewed: 2 });
});
