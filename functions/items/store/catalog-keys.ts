import { customerPartition } from '../account/customer-keys';

/** Shopify's ids grow in length. Padded with zeros, they sort by age, oldest first. */
const idLength = 20;
const orderOf = (id: string): string => id.padStart(idLength, '0');

export const productPartition = (customerId: string): string =>
  `${customerPartition(customerId)}#PRODUCTS`;

export const productKey = (customerId: string, id: string) => ({
  pk: productPartition(customerId),
  sk: orderOf(id),
});

export const collectionPartition = (customerId: string): string =>
  `${customerPartition(customerId)}#COLLECTIONS`;

export const collectionKey = (customerId: string, id: string) => ({
  pk: collectionPartition(customerId),
  sk: orderOf(id),
});
