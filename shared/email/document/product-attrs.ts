import { paddings } from './attr-groups';
import { type AttrKind, choice, flag, integer, line } from './attr-kinds';

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

/** The block of products, which shows what the shop says when the email goes out. */
export const PRODUCT_ATTRS = {
  products: {
    source: choice('chosen', ['chosen', 'new', 'cart'] as const),
    ids: productIds,
    /** Of those that are not chosen one by one. */
    count: integer(3, 1, MOST_PRODUCTS),
    /** Phones put them below each other. In one column the picture stands beside the text. */
    columns: choice(3, [1, 2, 3] as const),
    /** Below each product; without it there is none. */
    value: line('Shop now', 100),
    hidePrice: flag(),
    ...paddings(8, 0, 8, 0),
  },
};
