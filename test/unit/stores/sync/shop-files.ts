const at = '2040-11-01T10:00:00Z';
const gid = (type: string, id: number | string) => `gid://shopify/${type}/${id}`;
const shopMoney = { amount: '12.50', currencyCode: 'EUR' };

export const customerLine = (id: number) => ({
  id: gid('Customer', id),
  createdAt: at,
  updatedAt: at,
  firstName: 'Mia',
  lastName: null,
  tags: [],
  numberOfOrders: '1',
  amountSpent: shopMoney,
  lastOrder: null,
  defaultEmailAddress: { emailAddress: `c${id}@a.test`, marketingState: 'SUBSCRIBED' },
});

const orderLine = (id: number) => ({
  id: gid('Order', id),
  name: `#${id}`,
  createdAt: at,
  processedAt: at,
  updatedAt: at,
  cancelledAt: null,
  test: false,
  email: `c${id}@a.test`,
  displayFulfillmentStatus: 'UNFULFILLED',
  totalPriceSet: { shopMoney },
  refunds: [],
  fulfillments: [],
  customer: null,
  shippingAddress: null,
  billingAddress: null,
});

const itemLine = (id: number, order: number) => ({
  id: gid('LineItem', id),
  title: `Oil ${id}`,
  quantity: 1,
  product: null,
  originalUnitPriceSet: { shopMoney },
  __parentId: gid('Order', order),
});

const textOf = (lines: readonly object[]): string =>
  lines.map((one) => `${JSON.stringify(one)}\n`).join('');

/**
 * Shuffles in the same way in every run, so that children come before their parents or long after.
 */
const shuffle = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((one, index) => ({ one, place: ((index + 1) * (2 * seed + 7919)) % 1009 }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * Returns the files of a store with this many customers and as many orders, each with two lines.
 */
export const filesOf = (count: number, seed: number) => ({
  customers: textOf(shuffle(numbersUpTo(count).map(customerLine), seed)),
  orders: textOf(
    shuffle(
      numbersUpTo(count).flatMap((id) => [
        orderLine(id),
        itemLine(2 * id, id),
        itemLine(2 * id + 1, id),
      ]),
      seed,
    ),
  ),
});
