import { createHmac } from 'node:crypto';

type SignatureInput = {
  readonly payload: string;
  readonly secret: string;
  readonly seconds: number;
};

/** Returns the `Stripe-Signature` header: HMAC-SHA256 over the time and the body as sent. */
export const signatureOf = ({ payload, secret, seconds }: SignatureInput): string => {
  const seal = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${seal}`;
};
