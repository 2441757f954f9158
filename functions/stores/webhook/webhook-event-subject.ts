import * as z from 'zod';
import { gid, integerId } from '../mapping/values';

const id = z.union([integerId, gid]).nullish().catch(undefined);
const subjectPayload = z.object({ id, admin_graphql_api_id: id });
const orderPayload = z.object({ order_id: id });
const customerPayload = z.object({ customer_id: id, customerId: id, id, admin_graphql_api_id: id });

/** Returns the id of a payload's subject, as text. */
export const payloadIdOf = (payload: unknown): string | undefined => {
  const { data } = subjectPayload.safeParse(payload);
  return data?.id ?? data?.admin_graphql_api_id ?? undefined;
};

/** Returns the id of the order that a refund or a fulfillment belongs to. */
export const orderId = (payload: unknown): string | undefined =>
  orderPayload.safeParse(payload).data?.order_id ?? undefined;

/**
 * Returns the customer's id from an event about a customer, their consent, their tags, or their
 * purchases so far.
 */
export const shopCustomerId = (payload: unknown): string | undefined => {
  const { data } = customerPayload.safeParse(payload);
  return (
    data?.customer_id ?? data?.customerId ?? data?.id ?? data?.admin_graphql_api_id ?? undefined
  );
};

const merge = z.object({
  admin_graphql_api_customer_kept_id: gid,
  admin_graphql_api_customer_deleted_id: gid,
});

export const mergedCustomerOf = (payload: unknown) => {
  const { data } = merge.safeParse(payload);
  return (
    data && {
      kept: data.admin_graphql_api_customer_kept_id,
      gone: data.admin_graphql_api_customer_deleted_id,
    }
  );
};

const endedOperation = z.object({ admin_graphql_api_id: z.string() });
/** Returns the global id of a bulk operation that ended. */
export const operationOf = (payload: unknown): string | undefined =>
  endedOperation.safeParse(payload).data?.admin_graphql_api_id;

const person = z.object({ customer: z.object({ id, email: z.string().nullish() }).nullish() });

/** Returns the person that a privacy webhook is about, as far as the shop identifies them. */
export const personOf = (payload: unknown) => {
  const { data } = person.safeParse(payload);
  return { id: data?.customer?.id ?? undefined, email: data?.customer?.email ?? undefined };
};
