import { paddings } from '../../document/attr-groups';
import {
  type AttrKind,
  type AttrValuesOf,
  choice,
  flag,
  integer,
  line,
} from '../../document/attr-kinds';

/** More than this no block shows: a mail is no catalogue. */
export const MOST_PRODUCTS = 12;

/** The shop's numbers of products in the order they were chosen, one behind the other with commas. */
const productIds: AttrKind<string> = {
  default: '',
  read: (value) => {
    const found = typeof value === 'string' ? value.split(',') : [];
    const ids = found.map((id) => id.trim()).filter((id) => /^\d{1,20}$/.test(id));
    return [...new Set(ids)].slice(0, MOST_PRODUCTS).join(',');
  },
};

/** Products of the shop, as it has them when the email goes out. */
export const productsAttrs = {
  source: choice('chosen', ['chosen', 'new', 'best', 'cart'] as const),
  ids: productIds,
  /** Of those that are not chosen one by one. */
  count: integer(3, 1, MOST_PRODUCTS),
  /** Phones put them below each other. In one column the picture stands beside the text. */
  columns: choice(3, [1, 2, 3] as const),
  /** Below each product; without it there is none. */
  value: line('Shop now', 100),
  hidePrice: flag(),
  ...paddings(8, 0, 8, 0),
};

export type ProductsAttrs = AttrValuesOf<typeof productsAttrs>;
