import { createHmac } from 'node:crypto';

type SignatureInput = {
  readonly payload: string;
  readonly secret: string;
  readonly seconds: number;
};

/**
 * Returns the `Stripe-Signature` header. The signature is an HMAC-SHA256 of the time and the body
 * as it is sent.
 */
export const signatureOf = ({ payload, secret, seconds }: SignatureInput): string => {
  const seal = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${seal}`;
};
