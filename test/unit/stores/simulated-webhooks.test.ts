import { createHmac } from 'node:crypto';
import {
  allScopes,
  type LocalShopify,
  otherShop,
  shop,
  startLocalShopify,
} from '@mailbloom/shopify-simulator/testing';
import { isSignedWebhook } from '../../../functions/stores/shopify/signed-webhook';
import { eventually } from '../../support/eventually';

let shopify: LocalShopify;
beforeEach(async () => {
  shopify = await startLocalShopify();
  await shopify.press({ shop, action: 'fill', size: 'small' });
  await shopify.install();
});
afterEach(() => shopify.close());

const subscribe = async (topic: string, uri = `${shopify.origin}/api/shopify/webhooks/a`) => {
  const { json } = await shopify.graphql(
    `mutation ($topic: WebhookSubscriptionTopic!, $uri: String!) {
      webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
        webhookSubscription { id } userErrors { message }
      }
    }`,
    { topic, uri },
  );
  return json.data.webhookSubscriptionCreate;
};
const subscriptions = async () => {
  const { json } = await shopify.graphql(
    '{ webhookSubscriptions(first: 50) { nodes { id topic uri } } }',
  );
  return json.data.webhookSubscriptions.nodes;
};
const newestOrder = async () => {
  const { json } = await shopify.graphql(
    '{ orders(first: 1, sortKey: CREATED_AT, reverse: true) { nodes { legacyResourceId name updatedAt } } }',
  );
  return json.data.orders.nodes[0];
};
const press = (action: string, id = '') => shopify.press({ shop, action, id });
const waitForEvents = (count: number) =>
  eventually(`${count} webhooks`, async () => shopify.told.length >= count && shopify.told);
const refund = async () => press('refund', (await newestOrder()).legacyResourceId);

test('keeps sending a store’s events when another store of the same size is connected', async () => {
  await subscribe('ORDERS_UPDATED');
  const order = await newestOrder();
  await shopify.press({ shop: otherShop, action: 'fill', size: 'small' });
  await shopify.install(allScopes, otherShop);
  const mutation = `mutation { webhookSubscriptionCreate(topic: ORDERS_UPDATED,
    webhookSubscription: { uri: "${shopify.origin}/api/shopify/webhooks/a", format: JSON }) {
    userErrors { message } } }`;
  const { json } = await shopify.graphql(mutation, {}, otherShop);
  expect(json.data.webhookSubscriptionCreate.userErrors).toEqual([]);
  await press('refund', order.legacyResourceId);
  const [webhook] = await waitForEvents(1);
  expect(webhook?.headers['x-shopify-shop-domain']).toBe(shop);
});

test('sends subscribers signed events with everything that Shopify includes', async () => {
  expect((await subscribe('ORDERS_UPDATED')).userErrors).toEqual([]);
  await subscribe('REFUNDS_CREATE');
  const { legacyResourceId, name } = await newestOrder();
  await press('refund', legacyResourceId);
  const all = await waitForEvents(2);
  expect(all.map(({ topic }) => topic).sort()).toEqual(['orders/updated', 'refunds/create']);
  for (const { headers, body } of all) {
    const ownSignature = createHmac('sha256', shopify.app.clientSecret)
      .update(body)
      .digest('base64');
    expect(headers).toMatchObject({
      'x-shopify-api-version': '2026-10',
      'x-shopify-hmac-sha256': ownSignature,
      'x-shopify-shop-domain': shop,
      'x-shopify-event-id': expect.stringMatching(/^[\w-]{36}$/),
      'x-shopify-webhook-id': expect.stringMatching(/^[\w-]{36}$/),
      'x-shopify-triggered-at': expect.stringMatching(/^\d{4}-/),
    });
    const { clientId, clientSecret } = shopify.app;
    const ownApp = { clientId, clientSecrets: [clientSecret] };
    expect(await isSignedWebhook(Buffer.from(body), headers, ownApp)).toBe(true);
    expect(await isSignedWebhook(Buffer.from(`${body} `), headers, ownApp)).toBe(false);
  }
  const order = all.find(({ topic }) => topic === 'orders/updated')?.body ?? '';
  // The ID is a JSON number with every digit.
  expect(order).toMatch(new RegExp(`^\\{"id":${legacyResourceId},`));
  expect(JSON.parse(order)).toMatchObject({
    name,
    currency: 'EUR',
    financial_status: 'refunded',
    refunds: [{}],
  });
});

test('removes a returned product from its order, and changes nothing for a refund of money alone', async () => {
  await subscribe('ORDERS_UPDATED');
  await subscribe('REFUNDS_CREATE');
  const { json } = await shopify.graphql(
    '{ orders(first: 50) { nodes { legacyResourceId cancelledAt refunds { id } lineItems(first: 5) { nodes { id quantity } } } } }',
  );
  type FoundOrder = {
    cancelledAt: unknown;
    refunds: [];
    lineItems: { nodes: { quantity: number }[] };
  };
  const { legacyResourceId: id, lineItems } = json.data.orders.nodes.find(
    (one: FoundOrder) =>
      !one.cancelledAt && !one.refunds.length && one.lineItems.nodes.length === 2,
  );
  const [first, second] = lineItems.nodes.map((one: { quantity: number }) => one.quantity);
  const remainingSubscriptions = async () => {
    const lineItemsQuery = `{ order(id: "gid://shopify/Order/${id}") { lineItems(first: 5) { nodes { quantity currentQuantity } } } }`;
    const lines = (await shopify.graphql(lineItemsQuery)).json.data.order.lineItems.nodes;
    expect(lines.map((one: { quantity: number }) => one.quantity)).toEqual([first, second]);
    return lines.map((one: { currentQuantity: number }) => one.currentQuantity);
  };
  expect(await remainingSubscriptions()).toEqual([first, second]);
  await press('return-line', id);
  expect(await remainingSubscriptions()).toEqual([0, second]);
  await press('refund-half', id);
  expect(await remainingSubscriptions()).toEqual([0, second]);
  await press('refund', id);
  expect(await remainingSubscriptions()).toEqual([0, 0]);
  const all = (await waitForEvents(6)).map(({ topic, body }) => ({ topic, ...JSON.parse(body) }));
  const orders = all.filter(({ topic }) => topic === 'orders/updated');
  type Line = { current_quantity: number };
  expect(
    orders
      .map(({ line_items }) => line_items.map((one: Line) => one.current_quantity).join())
      .sort(),
  ).toEqual(['0,0', `0,${second}`, `0,${second}`]);
  const refunds = all.filter(({ topic }) => topic === 'refunds/create');
  expect(refunds.map((one) => one.refund_line_items.length).sort()).toEqual([0, 1, 1]);
});

test('gives a change a later time than the previous one, even within the same second', async () => {
  await subscribe('ORDERS_UPDATED');
  const { legacyResourceId, updatedAt } = await newestOrder();
  for (const action of ['fulfil', 'refund-half', 'refund']) await press(action, legacyResourceId);
  const times = (await waitForEvents(3)).map(({ body }) => JSON.parse(body).updated_at);
  expect([updatedAt, ...times]).toEqual([...new Set([updatedAt, ...times])].sort());
});

test('retries a refused webhook eight times and then deletes the subscription', async () => {
  await subscribe('ORDERS_UPDATED');
  shopify.answerTold(() => 503);
  await refund();
  for (let count = 1; count < 9; count += 1) {
    await waitForEvents(count);
    await eventually('the try is noted', async () => {
      const page = await (await fetch(`${shopify.place}/manage/${shop}`)).text();
      return page.includes(`503 (${count} tries)`);
    });
    expect(shopify.told).toHaveLength(count);
    shopify.clock.advance(90 * 60);
  }
  await waitForEvents(9);
  const ids = new Set(shopify.told.map(({ headers }) => headers['x-shopify-webhook-id']));
  expect(ids.size).toBe(1);
  await shopify.install();
  await eventually('the subscription is gone', async () => (await subscriptions()).length === 0);
});

test('keeps a webhook that was in progress when the simulator stopped', async () => {
  await subscribe('ORDERS_UPDATED');
  await press('hold');
  await refund();
  await shopify.restart();
  expect(shopify.told).toHaveLength(0);
  await press('release');
  shopify.clock.advance(2);
  expect(await waitForEvents(1)).toHaveLength(1);
});

test('repeats a webhook as the same event, and signs a forged one differently', async () => {
  await subscribe('ORDERS_UPDATED');
  await press('twice');
  await refund();
  const [one, two] = await waitForEvents(2);
  expect(one?.headers['x-shopify-event-id']).toBe(two?.headers['x-shopify-event-id']);
  await press('tell-forged', '1');
  const [, , forgedEvent] = await waitForEvents(3);
  expect(forgedEvent?.body).toBe(one?.body);
  expect(forgedEvent?.headers['x-shopify-hmac-sha256']).not.toBe(
    one?.headers['x-shopify-hmac-sha256'],
  );
});

test('subscribes a URL to a topic only once, and refuses an invalid URL', async () => {
  await subscribe('ORDERS_CREATE');
  expect((await subscribe('ORDERS_CREATE')).userErrors[0].message).toMatch(/already been taken/);
  expect((await subscribe('ORDERS_PAID', 'http://shop.test/')).userErrors[0].message).toMatch(
    /invalid/,
  );
  const [{ id }] = await subscriptions();
  const remove = () =>
    shopify.graphql(
      'mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { message } } }',
      { id },
    );
  expect((await remove()).json.data.webhookSubscriptionDelete.deletedWebhookSubscriptionId).toBe(
    id,
  );
  expect((await remove()).json.data.webhookSubscriptionDelete.userErrors).toHaveLength(1);
  await refund();
  expect(await subscriptions()).toEqual([]);
  expect(shopify.told).toEqual([]);
});

test('reports the end of a bulk operation', async () => {
  await subscribe('BULK_OPERATIONS_FINISH');
  const query = '{ customers { nodes { id } } }';
  const { json } = await shopify.graphql(
    'mutation ($query: String!) { bulkOperationRunQuery(query: $query) { bulkOperation { id } } }',
    { query },
  );
  const [first] = await waitForEvents(1);
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    admin_graphql_api_id: json.data.bulkOperationRunQuery.bulkOperation.id,
    status: 'completed',
    type: 'query',
    error_code: null,
  });
});

test('sends privacy and uninstall webhooks to the app’s own URL, and ends subscriptions with the app', async () => {
  await subscribe('CUSTOMERS_UPDATE');
  const { json } = await shopify.graphql('{ customers(first: 1) { nodes { legacyResourceId } } }');
  const id = json.data.customers.nodes[0].legacyResourceId;
  await press('redact-customer', id);
  await press('uninstall');
  expect(shopify.told.map(({ topic }) => topic)).toEqual(['customers/redact', 'app/uninstalled']);
  expect(shopify.told[0]?.body).toContain(`"customer":{"id":${id},`);
  await press('unsubscribe', id);
  await shopify.install();
  expect(await subscriptions()).toEqual([]);
});

test('merges two customers into one with the purchases of both', async () => {
  await subscribe('CUSTOMERS_MERGE');
  const people = async () => {
    const { json } = await shopify.graphql(
      '{ customers(first: 2) { nodes { id legacyResourceId numberOfOrders defaultEmailAddress { emailAddress } } } }',
    );
    return json.data.customers.nodes;
  };
  const [keptCustomer, mergedCustomer] = await people();
  const { emailAddress: email } = mergedCustomer.defaultEmailAddress;
  await shopify.press({ shop, action: 'merge', id: keptCustomer.legacyResourceId, email });
  const [first] = await waitForEvents(1);
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    admin_graphql_api_customer_kept_id: keptCustomer.id,
    admin_graphql_api_customer_deleted_id: mergedCustomer.id,
  });
  const [after, next] = await people();
  expect(Number(after.numberOfOrders)).toBe(
    Number(keptCustomer.numberOfOrders) + Number(mergedCustomer.numberOfOrders),
  );
  expect(next.id).not.toBe(mergedCustomer.id);
});
