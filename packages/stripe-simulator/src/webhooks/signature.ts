import { createHmac } from 'node:crypto';

type Signed = { readonly payload: string; readonly secret: string; readonly seconds: number };

/** The header `Stripe-Signature`: HMAC-SHA256 over the time and the body as it is sent. */
export const signatureOf = ({ payload, secret, seconds }: Signed): string => {
  const seal = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${seal}`;
};
