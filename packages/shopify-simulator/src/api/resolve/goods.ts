import { gid } from '../../shop/ids';
import type { Collection, Deletion, Product, Variant } from '../../shop/resources';
import { shopDetails } from '../../shop/shop-details';
import { pictureUrl, productUrl } from '../../shop/shop-urls';
import type { Call } from '../call';
import { type PageArgs, pageOfList, pageOfResources } from '../connection';
import { isoInstant, moneyV2 } from './values';

const currencyOf = ({ simulator, shop }: Call): string => shopDetails(simulator, shop).currency;

const variantNode = (call: Call, variant: Variant, product: Product) => {
  call.queryCost.points += 1;
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', variant.id),
    legacyResourceId: variant.id,
    title: variant.title,
    sku: variant.sku,
    price: moneyV2(variant.price, currencyOf(call)).amount,
    product: () => productNode(call, product),
  };
};

const collectionNode = (call: Call, { id, title, handle, updatedAt }: Collection) => {
  call.queryCost.points += 1;
  return {
    __typename: 'Collection',
    id: gid('Collection', id),
    legacyResourceId: id,
    title,
    handle,
    updatedAt: isoInstant(updatedAt),
    products: (args: PageArgs) => {
      const products = call.simulator.store.things.page(call.shop, 'product', {
        orderBy: 'id',
        isReversed: false,
        bounds: [],
        limit: 1000,
      });
      const collectionProducts = products.filter(({ collectionIds }) => collectionIds.includes(id));
      return pageOfList(call, args, collectionProducts, (one) => productNode(call, one));
    },
  };
};

/** Returns a product in the Admin API's format. */
export const productNode = (call: Call, product: Product): object => {
  call.queryCost.points += 1;
  const { simulator, shop } = call;
  const currency = currencyOf(call);
  const prices = product.variants.map(({ price }) => price);
  const isForSale = product.status === 'ACTIVE';
  return {
    __typename: 'Product',
    id: gid('Product', product.id),
    legacyResourceId: product.id,
    title: product.title,
    handle: product.handle,
    status: product.status,
    description: product.description,
    createdAt: isoInstant(product.createdAt),
    updatedAt: isoInstant(product.updatedAt),
    publishedAt: isForSale ? isoInstant(product.createdAt) : null,
    onlineStoreUrl: isForSale ? productUrl(simulator.origin, shop, product.handle) : null,
    featuredMedia: {
      alt: product.title,
      preview: {
        image: { url: pictureUrl(simulator.origin, shop, product.id), altText: product.title },
      },
    },
    priceRangeV2: {
      minVariantPrice: moneyV2(Math.min(...prices), currency),
      maxVariantPrice: moneyV2(Math.max(...prices), currency),
    },
    variants: (args: PageArgs) =>
      pageOfList(call, args, product.variants, (one) => variantNode(call, one, product)),
    collections: (args: PageArgs) => {
      const found = product.collectionIds.flatMap(
        (id) => simulator.store.things.get(shop, 'collection', id) ?? [],
      );
      return pageOfList(call, args, found, (one) => collectionNode(call, one));
    },
  };
};

/** @returns null for a deleted product */
export const productById = (call: Call, id: string | null | undefined) => {
  const found = id && call.simulator.store.things.get(call.shop, 'product', id);
  return found ? productNode(call, found) : null;
};

export const variantById = (call: Call, productId: string | null, id: string | null) => {
  const product = productId && call.simulator.store.things.get(call.shop, 'product', productId);
  const variant = product ? product.variants.find((one) => one.id === id) : undefined;
  return product && variant ? variantNode(call, variant, product) : null;
};

export const collectionById = (call: Call, id: string | null | undefined) => {
  const found = id && call.simulator.store.things.get(call.shop, 'collection', id);
  return found ? collectionNode(call, found) : null;
};

export const productsPage = (call: Call, args: PageArgs) =>
  pageOfResources(call, 'product', args, (one) => productNode(call, one));

export const collectionsPage = (call: Call, args: PageArgs) =>
  pageOfResources(call, 'collection', args, (one) => collectionNode(call, one));

const deletionNode = (call: Call, { id, what, updatedAt }: Deletion) => {
  call.queryCost.points += 1;
  return {
    occurredAt: isoInstant(updatedAt),
    subjectId: gid(what === 'PRODUCT' ? 'Product' : 'Collection', id),
    subjectType: what,
  };
};

export const deletionsPage = (call: Call, args: PageArgs) =>
  pageOfResources(call, 'deletion', args, (one) => deletionNode(call, one));
