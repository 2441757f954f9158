/** Limits for connecting a store and importing its data. */
export const storeLimits = {
  /** The query with which Shopify returns a browser. Real ones have about 300 characters. */
  queryMaxLength: 4000,
  /** The maximum age of what Shopify signed. The user may have to sign in before it is read. */
  requestMs: 15 * 60_000,
  /** How far a store's clock may be ahead of ours. */
  skewMs: 90_000,
  /** The time within which a user must return from Shopify. */
  stateMs: 15 * 60_000,
  /** How long before its end a token is replaced by the next one. */
  refreshAheadMs: 5 * 60_000,
  /** Only one process at a time requests the next token. After this time, another one may. */
  refreshTurnMs: 30_000,
  /** How often the page polls the progress of the history import. The first poll comes sooner. */
  syncPollMs: 5000,
  firstSyncPollMs: 2000,
  maxSyncPolls: 60,
  /** How long after completion the page moves on. */
  syncDoneMs: 3000,
  /** How far back the history of a connected store is imported. */
  historyMonths: 12,
  /** After this long without progress on a file, its message must have been lost. */
  syncStalledMs: 5 * 60_000,
  /** How often we check a store for changes that its webhooks missed. */
  lookEveryHours: 24,
  /** How far a check overlaps the previous one, because clocks differ and changes arrive late. */
  lookOverlapMs: 60 * 60_000,
  /** How long one call waits in total for a store that is throttling us. */
  throttledMs: 20_000,
  /** The number of unreadable records to list. All of a sync are counted. */
  unreadableListed: 50,
  /** How long those that came by webhook are shown. */
  unreadableDays: 30,
} as const;
