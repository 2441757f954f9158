/** Limits of what orders and emails have to do with each other. */
export const attributionLimits = {
  /** An email earns what is ordered within so many days, unless somebody chooses otherwise. */
  days: 5,
  /** Ours: longer ago nobody remembers an email. */
  mostDays: 90,
  /** People's clicks are kept so long; older orders keep what was decided. */
  clicksKeptDays: 730,
  /** Of one order: figures of products count no more. */
  mostProducts: 50,
  /** Of somebody's orders on their page. */
  ordersPageSize: 10,
  /** Ours: somebody's orders are added up so far; that many have only resellers. */
  mostOrdersSummed: 1000,
  /** Ours: of the chart in the Integrations tab. */
  mostDaysShown: 366,
} as const;
