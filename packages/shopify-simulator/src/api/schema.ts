import { buildSchema } from 'graphql';

/**
 * The GraphQL schema with the part of the Admin API 2026-10 that the product uses. A request for
 * anything else is rejected with an error that names it. A function generates the connection types,
 * because they are the same for every type of object.
 */
const connection = (type: string): string => `
  type ${type}Edge { cursor: String! node: ${type}! }
  type ${type}Connection { edges: [${type}Edge!]! nodes: [${type}!]! pageInfo: PageInfo! }`;

const page = 'first: Int, after: String, last: Int, before: String';
const search = `${page}, query: String, reverse: Boolean`;

const values = `
  scalar DateTime
  scalar Decimal
  scalar URL
  scalar UnsignedInt64
  interface Node { id: ID! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type MoneyV2 { amount: Decimal! currencyCode: String! }
  type MoneyBag { shopMoney: MoneyV2! presentmentMoney: MoneyV2! }
  type MailingAddress { country: String countryCodeV2: String }
  type UserError { field: [String!] message: String! }
  type Count { count: Int! precision: String! }
  type Shop {
    id: ID! name: String! currencyCode: String! ianaTimezone: String! myshopifyDomain: String!
    email: String! url: URL!
  }
  type AccessScope { handle: String! }
  type AppInstallation { id: ID! accessScopes: [AccessScope!]! }`;

const people = `
  type CustomerEmailAddress {
    emailAddress: String! marketingState: String! marketingUpdatedAt: DateTime
    marketingOptInLevel: String
  }
  type Customer implements Node {
    id: ID! legacyResourceId: UnsignedInt64! createdAt: DateTime! updatedAt: DateTime!
    firstName: String lastName: String displayName: String! tags: [String!]! state: String!
    locale: String!
    defaultEmailAddress: CustomerEmailAddress numberOfOrders: UnsignedInt64! amountSpent: MoneyV2!
    lastOrder: Order defaultAddress: MailingAddress
  }`;

const goods = `
  type Image { url: URL! altText: String }
  type MediaPreviewImage { image: Image }
  type Media { alt: String preview: MediaPreviewImage }
  type ProductPriceRangeV2 { minVariantPrice: MoneyV2! maxVariantPrice: MoneyV2! }
  type ProductVariant implements Node {
    id: ID! legacyResourceId: UnsignedInt64! title: String! price: Decimal! sku: String
    product: Product!
  }
  type Product implements Node {
    id: ID! legacyResourceId: UnsignedInt64! createdAt: DateTime! updatedAt: DateTime!
    publishedAt: DateTime title: String! handle: String! status: String! description: String!
    onlineStoreUrl: URL featuredMedia: Media priceRangeV2: ProductPriceRangeV2!
    variants(${page}): ProductVariantConnection! collections(${page}): CollectionConnection!
  }
  type Collection implements Node {
    id: ID! legacyResourceId: UnsignedInt64! updatedAt: DateTime! title: String! handle: String!
    products(${page}): ProductConnection!
  }`;

const sales = `
  type Fulfillment implements Node { id: ID! createdAt: DateTime! status: String! }
  type Refund implements Node { id: ID! createdAt: DateTime totalRefundedSet: MoneyBag! }
  type CustomerVisit { landingPage: URL referrerUrl: URL occurredAt: DateTime! }
  type CustomerJourneySummary { ready: Boolean! firstVisit: CustomerVisit lastVisit: CustomerVisit }
  type LineItem implements Node {
    id: ID! title: String! quantity: Int! currentQuantity: Int! product: Product variant: ProductVariant
    originalUnitPriceSet: MoneyBag!
  }
  type Order implements Node {
    id: ID! legacyResourceId: UnsignedInt64! name: String! createdAt: DateTime! updatedAt: DateTime!
    processedAt: DateTime! cancelledAt: DateTime test: Boolean! email: String currencyCode: String!
    discountCodes: [String!]!
    displayFulfillmentStatus: String! displayFinancialStatus: String!
    totalPriceSet: MoneyBag! currentTotalPriceSet: MoneyBag! totalRefundedSet: MoneyBag!
    customer: Customer shippingAddress: MailingAddress billingAddress: MailingAddress
    fulfillments(first: Int): [Fulfillment!]! refunds(first: Int): [Refund!]!
    customerJourneySummary: CustomerJourneySummary lineItems(${page}): LineItemConnection!
  }
  type AbandonedCheckoutLineItem implements Node {
    id: ID! title: String quantity: Int! product: Product variant: ProductVariant
    originalUnitPriceSet: MoneyBag!
  }
  type AbandonedCheckout implements Node {
    id: ID! name: String! createdAt: DateTime! updatedAt: DateTime! completedAt: DateTime
    abandonedCheckoutUrl: URL! totalPriceSet: MoneyBag! customer: Customer
    shippingAddress: MailingAddress billingAddress: MailingAddress
    lineItems(${page}): AbandonedCheckoutLineItemConnection!
  }`;

const bulkTypes = `
  enum WebhookSubscriptionTopic {
    APP_UNINSTALLED BULK_OPERATIONS_FINISH CHECKOUTS_CREATE CHECKOUTS_UPDATE CHECKOUTS_DELETE
    COLLECTIONS_CREATE COLLECTIONS_UPDATE COLLECTIONS_DELETE CUSTOMERS_CREATE CUSTOMERS_UPDATE
    CUSTOMERS_DELETE CUSTOMERS_MERGE CUSTOMERS_PURCHASING_SUMMARY
    CUSTOMERS_EMAIL_MARKETING_CONSENT_UPDATE CUSTOMER_TAGS_ADDED
    CUSTOMER_TAGS_REMOVED ORDERS_CREATE ORDERS_UPDATED ORDERS_PAID ORDERS_CANCELLED ORDERS_FULFILLED
    ORDERS_EDITED ORDERS_DELETE REFUNDS_CREATE FULFILLMENTS_CREATE FULFILLMENTS_UPDATE
    PRODUCTS_CREATE PRODUCTS_UPDATE PRODUCTS_DELETE SHOP_UPDATE
  }
  enum WebhookSubscriptionFormat { JSON }
  input WebhookSubscriptionInput { uri: String format: WebhookSubscriptionFormat }
  type WebhookSubscription implements Node {
    id: ID! topic: WebhookSubscriptionTopic! uri: String! format: WebhookSubscriptionFormat!
    createdAt: DateTime! updatedAt: DateTime!
  }
  type WebhookSubscriptionCreatePayload {
    webhookSubscription: WebhookSubscription userErrors: [UserError!]!
  }
  type WebhookSubscriptionDeletePayload {
    deletedWebhookSubscriptionId: ID userErrors: [UserError!]!
  }
  type BulkOperation implements Node {
    id: ID! status: String! errorCode: String createdAt: DateTime! completedAt: DateTime
    objectCount: UnsignedInt64! rootObjectCount: UnsignedInt64! fileSize: UnsignedInt64
    url: URL partialDataUrl: URL query: String! type: String!
  }
  type BulkOperationUserError { code: String field: [String!] message: String! }
  type BulkOperationPayload {
    bulkOperation: BulkOperation userErrors: [BulkOperationUserError!]!
  }
  type AppUninstallPayload { app: AppInstallation userErrors: [UserError!]! }`;

const roots = `
  enum DeletionEventSubjectType { COLLECTION PRODUCT }
  type DeletionEvent {
    occurredAt: DateTime! subjectId: ID! subjectType: DeletionEventSubjectType!
  }
  enum CustomerSortKeys { ID CREATED_AT UPDATED_AT }
  enum OrderSortKeys { ID CREATED_AT UPDATED_AT }
  enum ProductSortKeys { ID CREATED_AT UPDATED_AT }
  enum CollectionSortKeys { ID UPDATED_AT }
  enum AbandonedCheckoutSortKeys { ID CREATED_AT }
  type Query {
    shop: Shop!
    currentAppInstallation: AppInstallation!
    node(id: ID!): Node
    customer(id: ID!): Customer
    customers(${search}, sortKey: CustomerSortKeys): CustomerConnection!
    customersCount(query: String): Count
    order(id: ID!): Order
    orders(${search}, sortKey: OrderSortKeys): OrderConnection!
    ordersCount(query: String): Count
    product(id: ID!): Product
    products(${search}, sortKey: ProductSortKeys): ProductConnection!
    collection(id: ID!): Collection
    collections(${search}, sortKey: CollectionSortKeys): CollectionConnection!
    deletionEvents(${search}, subjectTypes: [DeletionEventSubjectType!]): DeletionEventConnection!
    abandonedCheckouts(${search}, sortKey: AbandonedCheckoutSortKeys): AbandonedCheckoutConnection!
    bulkOperation(id: ID!): BulkOperation
    webhookSubscriptions(${search}, topics: [WebhookSubscriptionTopic!]): WebhookSubscriptionConnection!
  }
  type Mutation {
    appUninstall: AppUninstallPayload
    bulkOperationRunQuery(query: String!, groupObjects: Boolean): BulkOperationPayload
    bulkOperationCancel(id: ID!): BulkOperationPayload
    webhookSubscriptionCreate(
      topic: WebhookSubscriptionTopic!, webhookSubscription: WebhookSubscriptionInput!
    ): WebhookSubscriptionCreatePayload
    webhookSubscriptionDelete(id: ID!): WebhookSubscriptionDeletePayload
  }`;

const listed = [
  ...['Customer', 'Order', 'Product', 'ProductVariant', 'Collection', 'LineItem', 'DeletionEvent'],
  ...['AbandonedCheckout', 'AbandonedCheckoutLineItem', 'WebhookSubscription'],
];

export const adminSchema = buildSchema(
  [values, people, goods, sales, bulkTypes, roots, ...listed.map(connection)].join('\n'),
);
