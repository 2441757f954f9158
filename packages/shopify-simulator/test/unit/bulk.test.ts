import { eventually } from '@mailbloom/embedded-cloud/testing';
import { type LocalShopify, otherShop, shop, startLocalShopify } from '../support/local-shopify';

let shopify: LocalShopify;
beforeAll(async () => {
  shopify = await startLocalShopify();
  await shopify.press({ shop, action: 'fill', size: 'small' });
});
afterAll(() => shopify.close());
beforeEach(() => shopify.install());

const orders = `{ orders { edges { node {
  id name lineItems { edges { node { id quantity product { id } } } }
} } } }`;

const run = async (query = orders, groupObjects = false) => {
  const { json } = await shopify.graphql(
    `mutation ($query: String!, $groupObjects: Boolean) {
      bulkOperationRunQuery(query: $query, groupObjects: $groupObjects) {
        bulkOperation { id status } userErrors { code message }
      }
    }`,
    { query, groupObjects },
  );
  return json.data.bulkOperationRunQuery;
};

const getOperation = async (id: string) => {
  const { json } = await shopify.graphql(
    `query ($id: ID!) { bulkOperation(id: $id) {
      status errorCode objectCount rootObjectCount fileSize url partialDataUrl completedAt
    } }`,
    { id },
  );
  return json.data.bulkOperation;
};

const waitForEnd = (id: string) =>
  eventually('the end of a bulk operation', async () => {
    const found = await getOperation(id);
    return ['CREATED', 'RUNNING', 'CANCELING'].includes(found.status) ? undefined : found;
  });

type Line = { readonly id: string; readonly __parentId?: string };
const linesAt = async (url: string, headers = {}): Promise<Line[]> => {
  const text = await (await fetch(url, { headers })).text();
  return text
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one));
};

test('writes each result record of a query to a file once, with child records on their own lines', async () => {
  const { bulkOperation, userErrors } = await run();
  expect(userErrors).toEqual([]);
  expect(bulkOperation.status).toBe('CREATED');
  const found = await waitForEnd(bulkOperation.id);
  expect(found).toMatchObject({ status: 'COMPLETED', errorCode: null, rootObjectCount: '300' });
  const lines = await linesAt(found.url);
  expect(lines).toHaveLength(Number(found.objectCount));
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  const parents = new Set(lines.filter((one) => !one.__parentId).map(({ id }) => id));
  const children = lines.filter((one) => one.__parentId);
  expect(children.every(({ __parentId = '' }) => parents.has(__parentId))).toBe(true);
  const isBehind = (one: Line) => lines[lines.indexOf(one) - 1]?.id === one.__parentId;
  expect(children.filter(isBehind).length).toBeLessThan(children.length / 2);
});

test('writes child records after their parent when the query requests grouping', async () => {
  const { bulkOperation } = await run(orders, true);
  const lines = await linesAt((await waitForEnd(bulkOperation.id)).url);
  let parent = '';
  for (const { id, __parentId } of lines) {
    if (__parentId) expect(__parentId).toBe(parent);
    else parent = id;
  }
});

test('resumes reading a file at any position', async () => {
  const { bulkOperation } = await run('{ customers { nodes { id } } }');
  const { url, fileSize } = await waitForEnd(bulkOperation.id);
  const fileText = await (await fetch(url)).text();
  expect(fileText).toHaveLength(Number(fileSize));
  const rangeResponse = await fetch(url, { headers: { range: 'bytes=1000-' } });
  expect(rangeResponse.status).toBe(206);
  expect(rangeResponse.headers.get('content-range')).toBe(
    `bytes 1000-${fileText.length - 1}/${fileText.length}`,
  );
  expect(await rangeResponse.text()).toBe(fileText.slice(1000));
  expect((await fetch(url, { headers: { range: `bytes=${fileText.length}-` } })).status).toBe(416);
  expect((await fetch(url.replace(/-\w+/, '-0'))).status).toBe(404);
});

test('applies a search to top-level records, and creates no file for an empty result', async () => {
  const { bulkOperation } = await run(
    '{ orders(query: "created_at:>2100-01-01") { nodes { id } } }',
  );
  expect(await waitForEnd(bulkOperation.id)).toMatchObject({
    status: 'COMPLETED',
    objectCount: '0',
    url: null,
    fileSize: null,
  });
});

test.each([
  ['no list', '{ shop { id } }', 'at least one connection'],
  ['things without ids', '{ orders { nodes { name } } }', "must select 'id'"],
  ['an unknown field', '{ orders { nodes { id colour } } }', 'Cannot query field'],
  ['two roots', '{ orders { nodes { id } } customers { nodes { id } } }', 'one top-level field'],
  [
    'three lists within each other and more',
    '{ collections { nodes { id products { nodes { id variants { nodes { id product { collections { nodes { id } } } } } } } } } }',
    'nesting depth',
  ],
  ['half a query', '{ orders { nodes ', 'Syntax Error'],
])('refuses a bulk query with %s', async (_, query, message) => {
  const { bulkOperation, userErrors } = await run(query);
  expect(bulkOperation).toBeNull();
  expect(userErrors[0].message).toContain(message);
});

test('runs five operations at a time and refuses a sixth', async () => {
  await shopify.press({ shop, action: 'hold-bulk' });
  const all = await Promise.all(Array.from({ length: 6 }, () => run()));
  const startedOperations = all.filter(({ bulkOperation }) => bulkOperation);
  expect(startedOperations).toHaveLength(5);
  expect(all.find((one) => !one.bulkOperation)?.userErrors[0].code).toBe('OPERATION_IN_PROGRESS');
  await shopify.press({ shop, action: 'release-bulk' });
  for (const { bulkOperation } of startedOperations) {
    expect(await waitForEnd(bulkOperation.id)).toMatchObject({ status: 'COMPLETED' });
  }
});

test('ends a canceled operation without a file, and cannot cancel it twice', async () => {
  await shopify.press({ shop, action: 'hold-bulk' });
  const { id } = (await run()).bulkOperation;
  const cancel = async () => {
    const { json } = await shopify.graphql(
      'mutation ($id: ID!) { bulkOperationCancel(id: $id) { bulkOperation { status } userErrors { message } } }',
      { id },
    );
    return json.data.bulkOperationCancel;
  };
  expect((await cancel()).bulkOperation.status).toBe('CANCELING');
  expect(await waitForEnd(id)).toMatchObject({ status: 'CANCELED', url: null });
  expect((await cancel()).userErrors).toHaveLength(1);
  await shopify.press({ shop, action: 'release-bulk' });
});

test('restarts operations that were running when the simulator stopped', async () => {
  await shopify.press({ shop, action: 'hold-bulk' });
  const { id } = (await run()).bulkOperation;
  await shopify.restart();
  expect(['CREATED', 'RUNNING']).toContain((await getOperation(id)).status);
  await shopify.press({ shop, action: 'release-bulk' });
  expect(await waitForEnd(id)).toMatchObject({ status: 'COMPLETED', rootObjectCount: '300' });
});

test('keeps the partial results of a failed operation', async () => {
  await shopify.press({ shop, action: 'fail-bulk' });
  const { bulkOperation } = await run();
  const found = await waitForEnd(bulkOperation.id);
  expect(found).toMatchObject({ status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR', url: null });
  const lines = await linesAt(found.partialDataUrl);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(600);
  expect((await waitForEnd((await run()).bulkOperation.id)).status).toBe('COMPLETED');
});

test('hides one shop’s operations from another shop', async () => {
  const { bulkOperation } = await run('{ customers { nodes { id } } }');
  await waitForEnd(bulkOperation.id);
  await shopify.install(undefined, otherShop);
  const { json } = await shopify.graphql(
    'query ($id: ID!) { bulkOperation(id: $id) { id } }',
    { id: bulkOperation.id },
    otherShop,
  );
  expect(json.data.bulkOperation).toBeNull();
});
