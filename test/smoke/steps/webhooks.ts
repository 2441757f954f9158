import { createHmac, randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import Stripe from 'stripe';
import * as z from 'zod';
import { stripeEventKey } from '../../../functions/items/account/stripe-keys';
import { shopEventKey } from '../../../functions/items/store/store-keys';
import { paymentWebhookPath, storeWebhookPath } from '../../../lib/webhook-paths';
import type { Provider, SmokeStage } from '../stage';
import { expectSame, type Step, StepFailed, StepSkipped } from '../step';
import type { World } from '../world';

const wrongSecret =
  'The stage doesn’t accept its own secret. If you just changed it, try again in five minutes, because functions cache secrets. Otherwise CloudFront changes the request on the way.';

/** The fields of providers' secrets that contain the signing keys, the current key first. */
const signingKeys = {
  stripe: { name: 'Stripe', field: 'webhookSecrets' },
  shopify: { name: 'Shopify', field: 'clientSecrets' },
} as const;

/**
 * Parses a provider's secret. Returns undefined for the value that AWS generated in the first
 * deploy, if no one has replaced it yet.
 */
const parseSecret = (text: string, name: string, advice: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's error isn't included, because it quotes a part of the secret.
    if (text.trimStart().startsWith('{'))
      throw new StepFailed(`${name}’s secret isn’t JSON`, advice);
    return undefined;
  }
};

/**
 * Finds the key that a provider signs with in its secret.
 * @throws StepSkipped if the provider isn't set up, and the stage may lack it
 * @throws StepFailed if the provider isn't set up, or its secret has the wrong form
 */
export const signingKeyIn = (
  text: string,
  provider: Provider,
  { mayLack }: Pick<SmokeStage, 'mayLack'>,
): string => {
  const { name, field } = signingKeys[provider];
  const advice = `Store ${name}’s secret as docs/deploying.md shows.`;
  const secret = parseSecret(text, name, advice);
  if (secret === undefined) {
    const message = `${name} isn’t set up on this stage`;
    if (mayLack.includes(provider)) throw new StepSkipped(`${message} (docs/deploying.md)`);
    throw new StepFailed(
      message,
      `${advice} If it’s missing on purpose, add --without ${provider}.`,
    );
  }
  const schema = z.object({ [field]: z.array(z.string().min(1)).min(1) });
  const key = schema.safeParse(secret).data?.[field]?.[0];
  if (key === undefined) throw new StepFailed(`${name}’s secret has no ${field}`, advice);
  return key;
};

const post = async (url: string, body: string, headers: Readonly<Record<string, string>>) => {
  const all = { 'content-type': 'application/json', ...headers };
  return (await fetch(url, { method: 'POST', body, headers: all })).status;
};

/** Waits until the event is handled. The table keeps an item about it for a few days. */
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
  advice: 'See docs/runbook.md, “errors”, for stores-api and take-store-news.',
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
    const secret = signingKeyIn(await world.readSecret(shopifySecret), 'shopify', world.stage);
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
  advice: 'See docs/runbook.md, “errors”, for billing-api.',
  async run(world) {
    const { appUrl, stripeSecret } = world.stage.outputs;
    const url = `${appUrl}${paymentWebhookPath}`;
    const id = `evt_smoke_${randomUUID()}`;
    // Stripe's own IDs have no underscore in this position, so this ID can't belong to a customer.
    const object = { object: 'invoice', customer: `cus_smoke_test_${world.run}` };
    const event = { id, object: 'event', type: 'invoice.paid', data: { object } };
    const payload = JSON.stringify(event);
    const secret = signingKeyIn(await world.readSecret(stripeSecret), 'stripe', world.stage);
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
