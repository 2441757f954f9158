import type { LocalProduct } from './local-product';

/** Pauses, resumes, or cancels a delivery over the API, as the user of the token. */
export const controlDelivery = (
  product: LocalProduct,
  { token, customerId }: { readonly token: string; readonly customerId: string },
  action: 'pause' | 'resume' | 'cancel',
  deliveryId: string,
) => {
  const input = { customerId, params: { deliveryId }, body: {} };
  return product.api(token, `POST /delivery/{deliveryId}/${action}`, input);
};
