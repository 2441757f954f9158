import { paddings } from '../../document/attr-groups';
import {
  type AttrKind,
  type AttrValuesOf,
  choice,
  flag,
  integer,
  line,
} from '../../document/attr-kinds';

/** The maximum number of products in a block. */
export const MAX_PRODUCTS = 12;

/**
 * The ids of the products at the store, in the order in which they were chosen, separated by
 * commas.
 */
const productIds: AttrKind<string> = {
  default: '',
  read: (value) => {
    const rawIds = typeof value === 'string' ? value.split(',') : [];
    const ids = rawIds.map((id) => id.trim()).filter((id) => /^\d{1,20}$/.test(id));
    return [...new Set(ids)].slice(0, MAX_PRODUCTS).join(',');
  },
};

/**
 * The attributes of a products block. It shows products of the store with the data they have when
 * the email is sent.
 */
export const productsAttrs = {
  source: choice('chosen', ['chosen', 'new', 'best', 'cart'] as const),
  ids: productIds,
  /** The number of products to show, if the author didn't choose them individually. */
  count: integer(3, 1, MAX_PRODUCTS),
  /**
   * The number of products next to each other. On phones, products are stacked. With one column,
   * the image is next to the text.
   */
  columns: choice(3, [1, 2, 3] as const),
  /** The label of the button below each product. If empty, there is no button. */
  value: line('Shop now', 100),
  hidePrice: flag(),
  ...paddings(8, 0, 8, 0),
};

export type ProductsAttrs = AttrValuesOf<typeof productsAttrs>;
