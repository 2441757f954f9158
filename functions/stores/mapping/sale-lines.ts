import * as z from 'zod';
import { limits } from '../../../shared/limits';
import type { Money } from '../../../shared/money';
import type { OrderLine } from '../records/store-record';
import { gid, integerId, moneyBag, moneyIn } from './values';

/** The fields requested of each line of a checkout. */
export const cartLineFields = `
  id title quantity product { id }
  originalUnitPriceSet { shopMoney { amount currencyCode } }`;

/**
 * The fields requested of each line of an order, including the quantity that is left after removals
 * or refunds (https://shopify.dev/docs/api/admin-graphql/latest/objects/LineItem).
 */
export const orderLineFields = `${cartLineFields} currentQuantity`;

const title = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').slice(0, limits.shoppers.cartTextLength).toWellFormed());

const quantity = z.number().int().nonnegative();
/** If the remaining quantity is missing, everything counts as kept. */
const remainingQuantity = quantity.nullish().catch(undefined);
const productReference = z.object({ id: gid }).nullish().catch(undefined);

const lineNode = z
  .object({
    title,
    quantity,
    currentQuantity: remainingQuantity,
    product: productReference,
    originalUnitPriceSet: moneyBag,
  })
  .transform(({ product, originalUnitPriceSet: price, currentQuantity, ...rest }) => ({
    ...rest,
    kept: currentQuantity ?? undefined,
    price,
    productId: product?.id,
  }));

/** Reads lines and leaves out unreadable ones, because the order itself has the amount paid. */
export const linesOfNodes = (nodes: readonly unknown[]): OrderLine[] =>
  nodes.flatMap((one) => {
    const found = lineNode.safeParse(one);
    return found.success ? [found.data] : [];
  });

const payloadLine = z.object({
  title,
  quantity,
  current_quantity: remainingQuantity,
  product_id: integerId.nullish().catch(undefined),
  price: z.union([z.string(), z.number()]),
});

/** @param currency the shop's currency, which webhooks use for the prices of lines */
export const linesOfPayload = (lines: readonly unknown[], currency: string): OrderLine[] => {
  const schema = payloadLine.transform((line, context) => {
    const { price, product_id, current_quantity, ...rest } = line;
    return {
      ...rest,
      kept: current_quantity ?? undefined,
      productId: product_id ?? undefined,
      price: moneyIn(price, currency, context) satisfies Money,
    };
  });
  return lines.flatMap((one) => {
    const found = schema.safeParse(one);
    return found.success ? [found.data] : [];
  });
};
