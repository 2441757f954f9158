/** Limits of attributing orders to emails. */
export const attributionLimits = {
  /**
   * The default attribution window in days. An order within this window is attributed to an email.
   * Customers can change it.
   */
  days: 5,
  /**
   * The maximum attribution window. We chose this limit, because no one remembers an email for
   * longer.
   */
  maxDays: 90,
  /**
   * The number of days for which people's clicks are stored. Orders keep their attribution after
   * that.
   */
  clicksKeptDays: 730,
  /**
   * The maximum number of products stored per order. Further ones aren't included in product
   * figures.
   */
  maxProducts: 50,
  /** The number of orders per page on a subscriber's page. */
  ordersPageSize: 10,
  /**
   * The maximum number of a person's orders that are added up. We chose this limit. Only resellers
   * have that many orders.
   */
  maxOrdersSummed: 1000,
  /** The maximum number of days in the chart in the Integrations tab. We chose this limit. */
  maxDaysShown: 366,
} as const;
