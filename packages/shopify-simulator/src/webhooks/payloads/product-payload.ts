import { isoInstant } from '../../api/resolve/values';
import { decimal } from '../../shop/money';
import type { Product } from '../../shop/resources';
import { pictureUrl } from '../../shop/shop-urls';
import { asNumber } from '../payload-json';
import { ids, timestamps } from './payload-fields';

/** Returns the payload of products/update. */
export const productPayload = (
  product: Product,
  { origin, shop, currency }: { origin: string; shop: string; currency: string },
) => ({
  ...ids('Product', product.id),
  ...timestamps(product),
  title: product.title,
  handle: product.handle,
  status: product.status.toLowerCase(),
  body_html: product.description,
  published_at: product.status === 'ACTIVE' ? isoInstant(product.createdAt) : null,
  image: { src: pictureUrl(origin, shop, product.id) },
  variants: product.variants.map(({ id, title, price, sku }) => ({
    id: asNumber(id),
    product_id: asNumber(product.id),
    title,
    sku,
    price: decimal(price, currency),
  })),
});
