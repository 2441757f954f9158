import { findPrice, priceList, product } from '../../objects/price';
import { operation, requireFound } from '../operation';
import { pageOf } from '../page-of';
import { flag, oneOf, pagingParams, text } from '../params';

const filters = {
  ...pagingParams,
  active: flag.optional(),
  type: oneOf('one_time', 'recurring').optional(),
  currency: text.optional(),
  product: text.optional(),
};

const listPrices = operation('GET', 'prices', filters, (_simulator, input) => {
  const { active = true, type = 'recurring', currency, product: requestedProduct, ...page } = input;
  const shownPrices = priceList.filter(
    (price) =>
      price.active === active &&
      price.type === type &&
      (currency === undefined || price.currency === currency) &&
      (requestedProduct === undefined || price.product === requestedProduct),
  );
  return pageOf(shownPrices, page, { url: '/v1/prices', objectType: 'price' });
});

const getPrice = operation('GET', 'prices/{id}', {}, (_simulator, _input, id) =>
  requireFound(findPrice(id), 'price', id),
);

const listProducts = operation(
  'GET',
  'products',
  { ...pagingParams, active: flag.optional() },
  (_simulator, { active = true, ...page }) =>
    pageOf(active ? [product] : [], page, { url: '/v1/products', objectType: 'product' }),
);

const getProduct = operation('GET', 'products/{id}', {}, (_simulator, _input, id) =>
  requireFound(id === product.id ? product : undefined, 'product', id),
);

export const priceOperations = [listPrices, getPrice, listProducts, getProduct];
