import * as z from 'zod';
import { limits } from '../../../shared/limits';
import type { Money } from '../../../shared/money';
import { moneyOf } from '../records/money';

/** The number in `gid://shopify/Order/4711`, as text because it may exceed 2^53. */
export const gid = z
  .string()
  .regex(/^gid:\/\/shopify\/\w+\/\d{1,20}(?:\?.*)?$/)
  .transform((text) => /\/(\d+)(?:\?|$)/.exec(text)?.[1] ?? '');

/** A number from a payload, which `parseExact` may have left as text. */
export const integerId = z
  .union([z.number().int().nonnegative(), z.string().regex(/^\d{1,20}$/)])
  .transform(String);

/** A moment as Shopify writes it, with the shop's UTC offset, converted to epoch milliseconds. */
export const moment = z
  .string()
  .transform((text) => Date.parse(text))
  .refine((at) => Number.isFinite(at));

/** A text that counts as missing when it's empty. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined);

/** The two letters of ISO 3166-1. */
export const country = z
  .string()
  .nullish()
  .transform((text) => (/^[A-Z]{2}$/.test(text ?? '') ? (text ?? undefined) : undefined));

/**
 * Reads an amount with its currency.
 * @throws nothing: an invalid amount fails the schema that contains it
 */
export const moneyIn = (amount: unknown, currency: unknown, context: z.RefinementCtx): Money => {
  const found = moneyOf(amount, currency);
  if (found) return found;
  context.addIssue({ code: 'custom', message: 'This isn’t a valid amount' });
  return z.NEVER;
};

/** An amount in the form `{ amount, currencyCode }` of the Admin API. */
export const moneyV2 = z
  .object({ amount: z.string(), currencyCode: z.string() })
  .transform(({ amount, currencyCode }, context) => moneyIn(amount, currencyCode, context));

/** Amounts are also reported in the buyer's currency. We use the store's own. */
export const moneyBag = z.object({ shopMoney: moneyV2 }).transform(({ shopMoney }) => shopMoney);

/** Returns the sum of amounts in one currency and leaves out amounts in other currencies. */
export const sumOf = (amounts: readonly Money[], currency: string): number =>
  amounts.reduce((sum, one) => sum + (one.currency === currency ? one.amount : 0), 0);

/** A URL or path of a store's site, cut at the maximum length of a URL. */
export const address = optionalText.transform((text) =>
  text?.slice(0, limits.shoppers.linkMaxLength).toWellFormed(),
);
