import * as z from 'zod';
import type { OrderRecord } from '../records/store-record';
import { linesOfNodes, orderLineFields } from './sale-lines';
import { address, country, gid, moment, moneyBag, optionalText, sumOf } from './values';

const money = 'shopMoney { amount currencyCode }';

/** The fields requested of an order, without its lines, which are a separate list in bulk. */
export const orderFields = `
  id name createdAt processedAt updatedAt cancelledAt test email
  displayFulfillmentStatus totalPriceSet { ${money} }
  refunds { totalRefundedSet { ${money} } }
  fulfillments { createdAt }
  customer { id }
  shippingAddress { countryCodeV2 } billingAddress { countryCodeV2 }
  customerJourneySummary { firstVisit { landingPage } lastVisit { landingPage } }`;

export const orderLines = (page: string): string =>
  `lineItems${page} { edges { node { ${orderLineFields} } } }`;

const postalAddress = z.object({ countryCodeV2: country }).nullish();
const shopVisit = z.object({ landingPage: address }).nullish().catch(undefined);

export const orderNode = z.object({
  id: gid,
  name: z.string(),
  createdAt: moment,
  processedAt: moment.nullish().catch(undefined),
  updatedAt: moment,
  cancelledAt: moment.nullish(),
  test: z.boolean(),
  email: optionalText,
  displayFulfillmentStatus: z.string().catch(''),
  totalPriceSet: moneyBag,
  refunds: z.array(z.object({ totalRefundedSet: moneyBag })),
  fulfillments: z.array(z.object({ createdAt: moment })).catch([]),
  customer: z.object({ id: gid }).nullish().catch(undefined),
  shippingAddress: postalAddress,
  billingAddress: postalAddress,
  customerJourneySummary: z
    .object({ firstVisit: shopVisit, lastVisit: shopVisit })
    .nullish()
    .catch(undefined),
});
type OrderNode = z.infer<typeof orderNode>;

/**
 * Returns the URL of the page where the visit with the order began. If there was only one visit,
 * Shopify reports it as the first.
 */
const landingUrlOf = ({ customerJourneySummary: journey }: OrderNode) =>
  (journey?.lastVisit ?? journey?.firstVisit)?.landingPage;

/** @returns undefined until everything has been shipped */
const fulfilledAtOf = ({ displayFulfillmentStatus, fulfillments }: OrderNode) =>
  displayFulfillmentStatus === 'FULFILLED' && fulfillments.length > 0
    ? Math.max(...fulfillments.map(({ createdAt }) => createdAt))
    : undefined;

/** Reads an order from the Admin API, with its lines. @returns undefined for anything else */
export const orderOfNode = (value: unknown, lines: readonly unknown[]): OrderRecord | undefined => {
  const found = orderNode.safeParse(value);
  if (!found.success) return undefined;
  const { id, name, createdAt, processedAt, updatedAt, cancelledAt, ...rest } = found.data;
  const { totalPriceSet: total } = rest;
  return {
    kind: 'order',
    id,
    name,
    at: processedAt ?? createdAt,
    updatedAt,
    isCancelled: Boolean(cancelledAt),
    fulfilledAt: fulfilledAtOf(found.data),
    email: rest.email,
    customerId: rest.customer?.id,
    isTest: rest.test,
    total: total.amount,
    currency: total.currency,
    refunded: sumOf(
      rest.refunds.map(({ totalRefundedSet }) => totalRefundedSet),
      total.currency,
    ),
    landingUrl: landingUrlOf(found.data),
    country: rest.shippingAddress?.countryCodeV2 ?? rest.billingAddress?.countryCodeV2,
    lines: linesOfNodes(lines),
  };
};
