import {
  collectionOfNode,
  productOfNode,
} from '../../../../functions/stores/mapping/catalog-mapping';
import { checkoutOfNode } from '../../../../functions/stores/mapping/checkout-mapping';
import { customerOfNode } from '../../../../functions/stores/mapping/customer-mapping';
import { orderOfNode } from '../../../../functions/stores/mapping/order-mapping';

const at = '2026-11-20T10:00:00Z';
const ms = Date.parse(at);
const money = (amount: string, currencyCode = 'EUR') => ({ shopMoney: { amount, currencyCode } });
const gid = (type: string, id: string) => `gid://shopify/${type}/${id}`;
const big = '9007199254740993';

const customer = {
  id: gid('Customer', big),
  createdAt: at,
  updatedAt: at,
  firstName: ' Mia ',
  lastName: null,
  locale: 'pt_BR',
  tags: ['vip'],
  numberOfOrders: '3',
  amountSpent: { amount: '12.5', currencyCode: 'EUR' },
  defaultEmailAddress: { emailAddress: 'mia@a.test', marketingState: 'SUBSCRIBED' },
  lastOrder: { createdAt: at },
  defaultAddress: { countryCodeV2: 'DE' },
};

test('keeps every digit of a customer’s number and the store’s facts about them', () => {
  expect(customerOfNode(customer)).toEqual({
    kind: 'customer',
    id: big,
    createdAt: ms,
    updatedAt: ms,
    firstName: 'Mia',
    email: 'mia@a.test',
    consent: 'subscribed',
    tags: ['vip'],
    country: 'DE',
    language: 'pt-BR',
    orderCount: 3,
    totalSpent: { amount: 1250, currency: 'EUR' },
    lastOrderAt: ms,
  });
});

test.each([
  ['SUBSCRIBED', 'subscribed'],
  ['UNSUBSCRIBED', 'unsubscribed'],
  ['PENDING', 'pending'],
  ['NOT_SUBSCRIBED', 'none'],
  ['INVALID', 'none'],
  ['REDACTED', 'none'],
  ['A_NEW_ONE', 'none'],
])(
  'reads %s as %s, because only people who subscribed may be emailed',
  (marketingState, consent) => {
    const defaultEmailAddress = { emailAddress: 'mia@a.test', marketingState };
    expect(customerOfNode({ ...customer, defaultEmailAddress })).toMatchObject({ consent });
  },
);

test('reads a person erased by the store as having no address and no consent', () => {
  const bare = { ...customer, defaultEmailAddress: null, defaultAddress: null, lastOrder: null };
  expect(customerOfNode(bare)).toMatchObject({ consent: 'none' });
  expect(customerOfNode(bare)).not.toHaveProperty('email', expect.anything());
});

const order = {
  id: gid('Order', '1'),
  name: '#1001',
  createdAt: at,
  processedAt: at,
  updatedAt: at,
  cancelledAt: null,
  test: false,
  email: 'mia@a.test',
  displayFulfillmentStatus: 'FULFILLED',
  totalPriceSet: money('30.00'),
  refunds: [{ totalRefundedSet: money('5') }, { totalRefundedSet: money('2.50') }],
  fulfillments: [{ createdAt: at }],
  customer: { id: gid('Customer', big) },
  shippingAddress: null,
  billingAddress: { countryCodeV2: 'FR' },
  customerJourneySummary: {
    firstVisit: { landingPage: 'https://a.test/old' },
    lastVisit: {
      landingPage: 'https://a.test/oil?utm_source=mailbloom&utm_campaign=sale&mb=1#top',
    },
  },
};
const line = {
  id: gid('LineItem', '5'),
  title: 'Oil',
  quantity: 2,
  originalUnitPriceSet: money('15'),
  product: { id: gid('Product', '11') },
};

test('reads an order with its lines, its total refunds, and the first page of the visit that led to it', () => {
  expect(orderOfNode(order, [line, { half: true }])).toEqual({
    kind: 'order',
    id: '1',
    name: '#1001',
    at: ms,
    updatedAt: ms,
    isTest: false,
    isCancelled: false,
    email: 'mia@a.test',
    customerId: big,
    country: 'FR',
    fulfilledAt: ms,
    total: 3000,
    refunded: 750,
    currency: 'EUR',
    landingUrl: 'https://a.test/oil?utm_source=mailbloom&utm_campaign=sale&mb=1#top',
    lines: [
      { title: 'Oil', quantity: 2, price: { amount: 1500, currency: 'EUR' }, productId: '11' },
    ],
  });
});

test.each([
  ['what is left of a line', { currentQuantity: 1 }, 1],
  ['that nothing is', { currentQuantity: 0 }, 0],
  ['nothing about it', { currentQuantity: null }, undefined],
  ['nonsense', { currentQuantity: 'one' }, undefined],
])('reads an order line that contains %s', (_, lineFields, keptQuantity) => {
  expect(orderOfNode(order, [{ ...line, ...lineFields }])?.lines[0]?.kept).toBe(keptQuantity);
});

test('accepts an order without an address, a customer or a journey', () => {
  const bare = { ...order, email: '', customer: null, customerJourneySummary: null, refunds: [] };
  const found = orderOfNode(bare, []);
  expect(found).toMatchObject({ kind: 'order', refunded: 0, lines: [] });
  expect([found?.email, found?.customerId, found?.landingUrl]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['a currency that nobody knows counts in hundredths', 'QQQ', '12.34', 1234],
  ['yen have none', 'JPY', '1500', 1500],
  ['dinars have thousandths', 'KWD', '1.234', 1234],
])('converts an amount of money: %s', (_, currency, amount, expected) => {
  const found = orderOfNode({ ...order, refunds: [], totalPriceSet: money(amount, currency) }, []);
  expect(found).toMatchObject({ total: expected, currency });
});

test.each([
  ['no number', { id: 'gid://shopify/Order/x' }],
  ['no amount', { totalPriceSet: money('much') }],
  ['no moment', { updatedAt: 'yesterday' }],
  ['no currency', { totalPriceSet: money('1', '') }],
])('rejects an order with %s', (_, wrong) => {
  expect(orderOfNode({ ...order, ...wrong }, [])).toBeUndefined();
});

test('reads a checkout with the link back to its cart and its customer', () => {
  const node = {
    id: gid('AbandonedCheckout', '501'),
    updatedAt: at,
    completedAt: null,
    abandonedCheckoutUrl: 'https://a.test/cart/1',
    totalPriceSet: money('15'),
    customer: { defaultEmailAddress: { emailAddress: 'mia@a.test' } },
    shippingAddress: { countryCodeV2: 'xx' },
    billingAddress: null,
  };
  expect(checkoutOfNode(node, [line])).toMatchObject({
    kind: 'checkout',
    id: '501',
    email: 'mia@a.test',
    recoveryUrl: 'https://a.test/cart/1',
    country: undefined,
    completedAt: undefined,
    lines: [{ title: 'Oil' }],
  });
});

test('treats a product as for sale while it is active and has a page', () => {
  const node = {
    id: gid('Product', '11'),
    createdAt: at,
    updatedAt: at,
    title: 'Oil',
    status: 'ACTIVE',
    onlineStoreUrl: 'https://a.test/oil',
    featuredMedia: { preview: { image: null } },
    priceRangeV2: { minVariantPrice: { amount: '12.5', currencyCode: 'EUR' } },
  };
  const collections = [{ id: gid('Collection', '3') }, { id: 'nonsense' }];
  expect(productOfNode(node, collections)).toMatchObject({
    id: '11',
    isForSale: true,
    collectionIds: ['3'],
    url: 'https://a.test/oil',
    price: { amount: 1250, currency: 'EUR' },
  });
  expect(productOfNode({ ...node, onlineStoreUrl: null }, [])).toMatchObject({ isForSale: false });
  expect(productOfNode({ ...node, status: 'DRAFT' }, [])).toMatchObject({ isForSale: false });
  const collection = { id: gid('Collection', '3'), updatedAt: at, title: 'New' };
  expect(collectionOfNode(collection)).toEqual({
    kind: 'collection',
    id: '3',
    updatedAt: ms,
    title: 'New',
  });
  expect(collectionOfNode(null)).toBeUndefined();
});
