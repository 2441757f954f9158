import { chromium, type Page, type Request } from '@playwright/test';
import { subscriberId } from '../functions/audience/subscriber-id';
import { createIndexPointers } from '../functions/columns/copy/index-pointers';
import { attributeOf } from '../functions/items/audience/engagement';
import { memberItem } from '../functions/items/audience/member';
import { newSubscriberItem } from '../functions/items/audience/new-subscriber';
import { engagementKey } from '../functions/items/audience/subscriber-keys';
import { putItems } from '../functions/platform/table/batch-requests';
import { limits } from '../shared/limits';
import * as builder from '../test/e2e/pages/segment-builder';
import { signInByCalls } from '../test/e2e/pages/sign-in';
import { packagedBrowser } from '../test/e2e/support/browser';
import { addPeople, createDraft, createStore, type Store } from '../test/e2e/support/store';
import { eventually } from '../test/support/eventually';
import { type LocalProduct, startLocalProduct } from '../test/support/local-product';
import { describeMachine, memoryOf } from './machine';

/**
 * Measures the audience screen in a real browser on the local cloud, for a customer with 1,000
 * subscribers and for one with a million. It reports the milliseconds from the action to the result
 * on screen, and how many of them are spent in the API call. Run it with `tsx
 * bench/audience-in-browser.ts [subscribers of the large customer]`. A million subscribers take ten
 * minutes, nearly all of it to fill the table.
 */
const sizes = [1000, Number(process.argv[2] ?? 1_000_000)];
const key = Buffer.alloc(32, 1);
const samples = 5;
const reader = 'first.reader@readers.test';
const cities = ['Amsterdam', 'Berlin', 'Paris', 'Rome', 'Madrid'];

/** These people are newer than the imported ones, so the imported ones are on the last page. */
const person = (customerId: string, index: number, now: number) => {
  const email = `person${index}@example.com`;
  return {
    id: subscriberId(key, customerId, email),
    email,
    name: `First${index} Last${index % 997}`,
    fields: { city: cities[index % 5] ?? '', orders: String(index % 97) },
    segmentIds: [customerId],
    status: index % 10 > 0 ? 'active' : 'unsubscribed',
    createdAt: new Date(now + (sizes[1] ?? 0) * 1000 - index * 1000).toISOString(),
  } as const;
};

/** The customer's first email reached everyone a week ago. A third of them opened it. */
const engagement = (customerId: string, index: number, now: number) => {
  const sid = subscriberId(key, customerId, `person${index}@example.com`);
  const at = Math.floor(now / 1000) - 7 * 86_400;
  const opened = index % 3 === 0 ? { [attributeOf.opened(1)]: at + 3600 } : {};
  return {
    ...engagementKey(customerId, sid, String(new Date(now).getUTCFullYear())),
    [attributeOf.received(1)]: at,
    ...opened,
  };
};

/**
 * Writes people straight into the product's table instead of importing them. Another bench measures
 * imports.
 */
const fill = async (product: LocalProduct, { customerId }: Store, size: number) => {
  const now = Date.now();
  const name = (await product.environment()).TABLE_NAME ?? '';
  const table = { client: product.aws.table, name };
  for (let from = 0; from < size; from += 2000) {
    const indexes = Array.from({ length: Math.min(2000, size - from) }, (_, i) => from + i);
    const people = indexes.map((index) => person(customerId, index, now));
    await putItems(
      table,
      people.map((one) => newSubscriberItem(customerId, one)),
    );
    await putItems(
      table,
      // Everyone is in the default segment, which has the customer's id.
      people.map((one) => memberItem(customerId, customerId, one)),
    );
    await putItems(
      table,
      indexes.map((index) => engagement(customerId, index, now)),
    );
  }
};

/** Sends one email, because behavior rules need an email to refer to. */
const sendOnce = async (product: LocalProduct, store: Store) => {
  await addPeople(product, store, [reader]);
  const { token, customerId } = store;
  const draftId = await createDraft(product, store);
  const { segments } = await product.api(token, 'GET /segment', { customerId, query: {} });
  const senders = await product.api(token, 'GET /settings/sender/verified', { customerId });
  const draft = await product.api(token, 'GET /draft/{draftId}', {
    customerId,
    params: { draftId },
  });
  const segmentIds = segments.filter(({ reserved }) => !reserved).map(({ id }) => id);
  const body = { ...draft, draftId, segmentIds, senderId: senders[0]?.id ?? null };
  await product.api(token, 'POST /send', { customerId, body });
};

/**
 * Waits until all subscribers are counted. Signs in again every ten minutes, because a session
 * expires before a million people are written and counted.
 */
const waitUntilCounted = async (product: LocalProduct, store: Store, size: number) => {
  const { customerId, ownerEmail } = store;
  let token = await product.signIn(ownerEmail);
  let signedInAt = performance.now();
  await eventually(
    `${size} subscribers are counted`,
    async () => {
      if (performance.now() - signedInAt > 600_000) {
        [token, signedInAt] = [await product.signIn(ownerEmail), performance.now()];
      }
      const { total } = await product.api(token, 'GET /subscriber/total', {
        customerId,
        query: {},
      });
      return total >= size;
    },
    { withinMs: 3_600_000, everyMs: 1000 },
  );
};

/**
 * Above this size, the columnar index answers queries. The first query starts building it (ADR
 * 177).
 */
const maxWithoutIndex = 20_000;

/**
 * Requests a page from the middle of the list and waits until the columnar index that answers the
 * request is built.
 */
const waitForIndex = async (
  product: LocalProduct,
  { customerId, ownerEmail }: Store,
  size: number,
) => {
  if (size <= maxWithoutIndex) return;
  const token = await product.signIn(ownerEmail);
  const query = { limit: 25, offset: size / 2 };
  await product.api(token, 'GET /subscriber', { customerId, query });
  // After this request, the product keeps change records. It builds the index a few minutes later,
  // when no stream handler can still assume that the customer has no index.
  await product.advance(6 * 60);
  const name = (await product.environment()).TABLE_NAME ?? '';
  const pointers = createIndexPointers({ client: product.aws.table, name });
  const isBuilt = async () => (await pointers.get(customerId))?.manifest;
  await eventually('the columnar index is built', isBuilt, { withinMs: 1_800_000, everyMs: 1000 });
};

type Timing = { readonly shown: number; readonly answered: number };

const median = (values: readonly number[]) =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

/**
 * @param sendRequest triggers calls to the given path; only the last of these calls is timed
 * @param waitUntilVisible waits until the result is on screen
 */
const measureTiming = async (
  page: Page,
  path: string,
  sendRequest: () => Promise<unknown>,
  waitUntilVisible: () => Promise<unknown>,
): Promise<Timing> => {
  let answered = 0;
  const trackRequest = (request: Request) => {
    if (new URL(request.url()).pathname !== `/api${path}`) return;
    answered = request.timing().responseEnd;
  };
  page.on('requestfinished', trackRequest);
  const from = performance.now();
  await sendRequest();
  await waitUntilVisible();
  const shown = performance.now() - from;
  page.off('requestfinished', trackRequest);
  return { shown, answered };
};

const measure = async (measureOnce: () => Promise<Timing>, times = samples): Promise<Timing> => {
  const timings = [];
  for (let sample = 0; sample < times; sample += 1) timings.push(await measureOnce());
  return {
    shown: median(timings.map(({ shown }) => shown)),
    answered: median(timings.map(({ answered }) => answered)),
  };
};

const firstCell = (page: Page) => page.getByRole('row').nth(1).getByRole('link').first();

const report = async (page: Page, { customerId }: Store, size: number) => {
  const audience = `/customer/${customerId}/audience`;
  const last = Math.ceil((size + 1) / limits.subscribersPageSize);
  const open = (query: string) => () => page.goto(`${audience}?${query}`);
  const rows = () => firstCell(page).waitFor({ timeout: 120_000 });
  const list = (query: string) =>
    measure(() => measureTiming(page, '/subscriber', open(query), rows));
  const search = async (text: string) => {
    await page.goto(audience);
    await rows();
    const field = page.getByRole('textbox', { name: 'Search subscribers' });
    return measureTiming(
      page,
      '/subscriber/search',
      () => field.fill(text),
      () => page.getByRole('row').filter({ hasText: text }).first().waitFor({ timeout: 120_000 }),
    );
  };
  const preview = async () => {
    await page.goto(`${audience}/compose`);
    await builder.chooseSource(page, 'Default segment');
    await builder.next(page);
    await builder.next(page);
    await page.getByRole('button', { name: 'Add rule' }).click();
    // While the user types, the product counts only small audiences. It counts a large audience in
    // the overview.
    const choose = async () => {
      await builder.pick(page, 'Action', 'Opened');
      await builder.next(page);
    };
    const waitUntilCounted = page.getByText('right now');
    return measureTiming(page, '/segment/preview', choose, () =>
      waitUntilCounted.waitFor({ timeout: 120_000 }),
    );
  };
  const show = (label: string, { shown, answered }: Timing) =>
    console.log(
      `${label.padEnd(36)} on screen after ${shown} ms, API call ended after ${answered} ms`,
    );
  show('first page', await list(''));
  show('middle page', await list(`page=${Math.floor(last / 2)}`));
  show('last page', await list(`page=${last}`));
  show('status filter', await list('status=unsubscribed'));
  show('search by name', await measure(() => search('last500')));
  show('search by full address', await measure(() => search(reader)));
  show('segment preview: opened any email', await measure(preview, 3));
};

console.log(describeMachine());
const product = await startLocalProduct({ site: true });
const { executablePath, args, env } = await packagedBrowser();
const browser = await chromium.launch({ executablePath, args, env });
try {
  for (const size of sizes) {
    const store = await createStore(product);
    await sendOnce(product, store);
    const startedAt = performance.now();
    await fill(product, store, size);
    const fillSeconds = Math.round((performance.now() - startedAt) / 1000);
    await waitUntilCounted(product, store, size);
    await waitForIndex(product, store, size);
    const all = Math.round((performance.now() - startedAt) / 1000);
    const memory = memoryOf(product.pid(), 'VmRSS');
    console.log(
      `\n${size} subscribers, written in ${fillSeconds} s, counted and indexed after ${all} s`,
    );
    const context = await browser.newContext({ baseURL: product.origin });
    await signInByCalls(context, product, store.ownerEmail);
    await report(await context.newPage(), store, size);
    await context.close();
    console.log(`product memory: ${memory} → ${memoryOf(product.pid(), 'VmRSS')} MB`);
  }
} finally {
  await browser.close();
  await product.close();
}
