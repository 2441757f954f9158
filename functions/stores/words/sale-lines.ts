import * as z from 'zod';
import { limits } from '../../../shared/limits';
import type { Money, OrderLine } from '../records/store-record';
import { gid, moneyBag, moneyIn, wholeId } from './values';

/** What is asked of each line of an order or a checkout. */
export const lineFields = `
  id title quantity product { id } variant { id }
  originalUnitPriceSet { shopMoney { amount currencyCode } }`;

const title = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').slice(0, limits.shoppers.cartTextLength).toWellFormed());

const quantity = z.number().int().nonnegative();
const named = z.object({ id: gid }).nullish().catch(undefined);

const lineNode = z
  .object({ title, quantity, product: named, variant: named, originalUnitPriceSet: moneyBag })
  .transform(({ product, variant, originalUnitPriceSet: price, ...rest }) => ({
    ...{ ...rest, price, productId: product?.id, variantId: variant?.id },
  }));

/** Lines that cannot be read are left out: what was paid stands in the order. */
export const linesOfNodes = (nodes: readonly unknown[]): OrderLine[] =>
  nodes.flatMap((one) => {
    const found = lineNode.safeParse(one);
    return found.success ? [found.data] : [];
  });

const payloadLine = z.object({
  title,
  quantity,
  product_id: wholeId.nullish().catch(undefined),
  variant_id: wholeId.nullish().catch(undefined),
  price: z.union([z.string(), z.number()]),
});

/** @param currency of the shop, in which webhooks tell the prices of lines */
export const linesOfPayload = (lines: readonly unknown[], currency: string): OrderLine[] => {
  const schema = payloadLine.transform(({ price, product_id, variant_id, ...rest }, context) => ({
    ...rest,
    ...{ productId: product_id ?? undefined, variantId: variant_id ?? undefined },
    price: moneyIn(price, currency, context) satisfies Money,
  }));
  return lines.flatMap((one) => {
    const found = schema.safeParse(one);
    return found.success ? [found.data] : [];
  });
};
