import { stripeId } from './stripe-id';

/** The version of Stripe's API that these objects follow. */
export const apiVersion = '2026-10-28.endive';

type Cause = { readonly id: string | null; readonly idempotency_key: string | null };

type NewEvent = {
  readonly type: string;
  readonly created: number;
  readonly object: object;
  /** The values that the changed fields had before. */
  readonly previous?: object | undefined;
  readonly request: Cause | undefined;
};

const nobody: Cause = { id: null, idempotency_key: null };

export const newEvent = ({ type, created, object, previous, request = nobody }: NewEvent) => ({
  id: stripeId('evt'),
  object: 'event' as const,
  api_version: apiVersion,
  created,
  data: previous ? { object, previous_attributes: previous } : { object },
  livemode: false,
  pending_webhooks: 1,
  request,
  type,
});
export type StripeEvent = ReturnType<typeof newEvent>;
