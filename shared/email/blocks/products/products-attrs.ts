import { paddings } from '../../document/attr-groups';
import {
  type AttrKind,
  type AttrValuesOf,
  choice,
  flag,
  integer,
  line,
} from '../../document/attr-kinds';

/** The maximum number of products in a block, because an email isn't a catalog. */
export const MAX_PRODUCTS = 12;

/** The store's product numbers in the order they were chosen, separated by commas. */
const productIds: AttrKind<string> = {
  default: '',
  read: (value) => {
    const found = typeof value === 'string' ? value.split(',') : [];
    const ids = found.map((id) => id.trim()).filter((id) => /^\d{1,20}$/.test(id));
    return [...new Set(ids)].slice(0, MAX_PRODUCTS).join(',');
  },
};

/** Products of the store, with its data at the time the email goes out. */
export const productsAttrs = {
  source: choice('chosen', ['chosen', 'new', 'best', 'cart'] as const),
  ids: productIds,
  /** The number of products, if they aren't chosen one by one. */
  count: integer(3, 1, MAX_PRODUCTS),
  /** Phones stack them. With one column, the image is next to the text. */
  columns: choice(3, [1, 2, 3] as const),
  /** The label of the button below each product. Empty for no button. */
  value: line('Shop now', 100),
  hidePrice: flag(),
  ...paddings(8, 0, 8, 0),
};

export type ProductsAttrs = AttrValuesOf<typeof productsAttrs>;
