/** Limits of attributing orders to emails. */
export const attributionLimits = {
  /**
   * An order within this many days is attributed to an email, unless the customer chooses
   * otherwise.
   */
  days: 5,
  /** We chose this limit, because after that no one remembers an email. */
  maxDays: 90,
  /** How long people's clicks are stored. Older orders keep their attribution. */
  clicksKeptDays: 730,
  /** Products per order. Product figures ignore further ones. */
  maxProducts: 50,
  /** Orders per page on a subscriber's page. */
  ordersPageSize: 10,
  /** We chose this limit for adding up a person's orders. Only resellers have as many. */
  maxOrdersSummed: 1000,
  /** We chose this limit for the chart in the Integrations tab. */
  maxDaysShown: 366,
} as const;
