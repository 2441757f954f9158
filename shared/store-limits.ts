/** Limits for connecting a store and importing its data. */
export const storeLimits = {
  /**
   * The maximum length of the query with which Shopify redirects back to us. Real ones have about
   * 300 characters.
   */
  queryMaxLength: 4000,
  /**
   * The maximum age of a request signed by Shopify. The user may have to sign in before we read it.
   */
  requestMs: 15 * 60_000,
  /** How far a store's clock may be ahead of ours. */
  skewMs: 90_000,
  /** How long a user can take to return from Shopify. */
  stateMs: 15 * 60_000,
  /** How long before a token expires we request the next one. */
  refreshAheadMs: 5 * 60_000,
  /**
   * How long one process has the exclusive right to request the next token. After that, another
   * process may try.
   */
  refreshTurnMs: 30_000,
  /** How often the page polls the progress of the history import. The first poll comes sooner. */
  syncPollMs: 5000,
  firstSyncPollMs: 2000,
  maxSyncPolls: 60,
  /** How long the page waits after the import is completed before it continues to the next page. */
  syncDoneMs: 3000,
  /** How far back the history of a connected store is imported. */
  historyMonths: 12,
  /**
   * If an import makes no progress on a file for this long, we assume that its queue message was
   * lost.
   */
  syncStalledMs: 5 * 60_000,
  /** How often we check a store for changes that its webhooks missed. */
  lookEveryHours: 24,
  /** How far a check overlaps the previous one, because clocks differ and changes arrive late. */
  lookOverlapMs: 60 * 60_000,
  /** The maximum total time that one call waits while a store throttles us. */
  throttledMs: 20_000,
  /**
   * The maximum number of unreadable records to list. All unreadable records of a sync are counted.
   */
  unreadableListed: 50,
  /** How long unreadable records from webhooks are shown. */
  unreadableDays: 30,
} as const;
