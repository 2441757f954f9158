import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import type { LocalProduct } from '../../support/local-product';

/** Returns the secret with which Stripe signs what it sends to this product. */
export const webhookSecret = async ({ aws, environment }: LocalProduct): Promise<string> => {
  const { STRIPE_SECRET_ID: SecretId } = await environment();
  const { SecretString = '' } = await aws.secrets.send(new GetSecretValueCommand({ SecretId }));
  return JSON.parse(SecretString).webhookSecrets[0];
};

type Signing = { readonly secret?: string; readonly ageSeconds?: number };

/**
 * Posts an event that concerns no customer.
 * @returns the answer's status
 */
export const postEvent = async (
  product: LocalProduct,
  { secret, ageSeconds = 0 }: Signing,
): Promise<number> => {
  const body = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } };
  const payload = JSON.stringify(body);
  const timestamp = Math.floor((await product.now()) / 1000) - ageSeconds;
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    timestamp,
    secret: secret ?? (await webhookSecret(product)),
  });
  const headers = { 'stripe-signature': signature };
  return (await product.request('', 'POST /premium/webhook', { body, headers })).status;
};
