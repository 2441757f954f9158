import { isoInstant } from '../../api/resolve/values';
import { gid, type IdType } from '../../shop/ids';
import { decimal } from '../../shop/money';
import type { Line } from '../../shop/resources';
import { asNumber } from '../payload-json';

export const ids = (type: IdType, id: string) => ({
  id: asNumber(id),
  admin_graphql_api_id: gid(type, id),
});

export const maybeId = (id: string | null): string | null => (id === null ? null : asNumber(id));

export const timestamps = ({ createdAt, updatedAt }: { createdAt: number; updatedAt: number }) => ({
  created_at: isoInstant(createdAt),
  updated_at: isoInstant(updatedAt),
});

export const priceSet = (amount: number, currency: string) => {
  const money = { amount: decimal(amount, currency), currency_code: currency };
  return { shop_money: money, presentment_money: money };
};

export const addressOf = (country: string | null) =>
  country === null ? null : { country, country_code: country };

export const linesOf = (lines: readonly Line[], currency: string) =>
  lines.map(({ id, productId, variantId, title, quantity, price }) => ({
    id: asNumber(id),
    product_id: maybeId(productId),
    variant_id: maybeId(variantId),
    title,
    name: title,
    quantity,
    price: decimal(price, currency),
    price_set: priceSet(price, currency),
  }));
