import { createHmac, randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import Stripe from 'stripe';
import * as z from 'zod';
import { stripeEventKey } from '../../../functions/items/account/stripe-keys';
import { shopEventKey } from '../../../functions/items/store/store-keys';
import { paymentWebhookPath, storeWebhookPath } from '../../../lib/webhook-paths';
import { expectSame, type Step, StepSkipped } from '../step';
import type { World } from '../world';

const wrongSecret =
  'The stage doesn’t accept its own secret. If you just changed it, try again in five minutes, because functions cache secrets. Otherwise CloudFront changes the request on the way.';

/**
 * Returns the secret with which a provider signs.
 * @throws StepSkipped if the provider isn't set up
 */
const secretsIn = (text: string, field: string, provider: string): string => {
  try {
    const secrets = z.array(z.string()).parse(JSON.parse(text)[field]);
    if (secrets[0]) return secrets[0];
  } catch {
    // What AWS generated for the first deploy isn't JSON.
  }
  throw new StepSkipped(`${provider} isn’t set up on this stage (docs/deploying.md)`);
};

const post = async (url: string, body: string, headers: Readonly<Record<string, string>>) => {
  const all = { 'content-type': 'application/json', ...headers };
  return (await fetch(url, { method: 'POST', body, headers: all })).status;
};

/** Waits until the event is handled. Its item in the table shows this for some days. */
const waitUntilHandled = (
  { stage, eventually }: World,
  Key: { readonly pk: string; readonly sk: string },
) =>
  eventually('the event is handled', async () => {
    const TableName = stage.outputs.tableName;
    const { Item } = await stage.table.send(
      new GetCommand({ TableName, Key, ConsistentRead: true }),
    );
    return Item !== undefined;
  });

const shopify: Step = {
  id: 'shopify',
  proves: 'a webhook with Shopify’s signature is handled, and one without is rejected',
  needs: [],
  todo: 'See docs/runbook.md, “errors”, for stores-api and take-store-news.',
  async run(world) {
    const { appUrl, shopifySecret } = world.stage.outputs;
    const url = `${appUrl}${storeWebhookPath}`;
    const body = JSON.stringify({ id: 1 });
    const eventId = randomUUID();
    // No store is connected under this name, and nothing handles the topic.
    const topic = 'smoke_test/run';
    const headers = {
      'x-shopify-event-id': eventId,
      'x-shopify-shop-domain': 'mailbloom-smoke-test.myshopify.com',
      'x-shopify-topic': topic,
      'x-shopify-triggered-at': new Date(await world.stage.now()).toISOString(),
    };
    const secret = secretsIn(await world.readSecret(shopifySecret), 'clientSecrets', 'Shopify');
    expectSame('The response to an unsigned webhook', await post(url, body, headers), 401);
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    const signed = { ...headers, 'x-shopify-hmac-sha256': signature };
    expectSame('The response to a signed webhook', await post(url, body, signed), 200, wrongSecret);
    await waitUntilHandled(world, shopEventKey(`${eventId}:${topic}`));
  },
};

const stripe: Step = {
  id: 'stripe',
  proves: 'a webhook with Stripe’s signature is handled, and one without is rejected',
  needs: [],
  todo: 'See docs/runbook.md, “errors”, for billing-api.',
  async run(world) {
    const { appUrl, stripeSecret } = world.stage.outputs;
    const url = `${appUrl}${paymentWebhookPath}`;
    const id = `evt_smoke_${randomUUID()}`;
    // Stripe's own IDs have no underscore at this place, so this ID belongs to no one.
    const object = { object: 'invoice', customer: `cus_smoke_test_${world.run}` };
    const event = { id, object: 'event', type: 'invoice.paid', data: { object } };
    const payload = JSON.stringify(event);
    const secret = secretsIn(await world.readSecret(stripeSecret), 'webhookSecrets', 'Stripe');
    const timestamp = Math.floor((await world.stage.now()) / 1000);
    const unsigned = await post(url, payload, {});
    expectSame('The response to an unsigned webhook', unsigned, 400);
    const header = Stripe.webhooks.generateTestHeaderString({ payload, timestamp, secret });
    const signed = await post(url, payload, { 'stripe-signature': header });
    expectSame('The response to a signed webhook', signed, 200, wrongSecret);
    await waitUntilHandled(world, stripeEventKey(id));
  },
};

/** Sends webhooks as Shopify and Stripe do, about a shop and a payment that don't exist. */
export const webhookSteps: readonly Step[] = [shopify, stripe];
