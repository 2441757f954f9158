/** Connecting a store, and taking over what it knows. */
export const storeLimits = {
  /** The query that a shop sends a browser back with; real ones have some 300 characters. */
  queryMaxLength: 4000,
  /** How old what a shop signed may be: somebody may have to sign in before it is read. */
  requestMs: 15 * 60_000,
  /** How far a shop's clock may be ahead of ours. */
  skewMs: 90_000,
  /** Whoever is sent to a shop has to be back within this time. */
  stateMs: 15 * 60_000,
  /** A token is followed by the next one so long before it ends. */
  refreshAheadMs: 5 * 60_000,
  /** Only one at a time asks for the next token; who asked is given up after this time. */
  refreshTurnMs: 30_000,
  /** How often the page asks how far the history has come, first after a shorter time. */
  syncPollMs: 5000,
  firstSyncPollMs: 2000,
  mostSyncPolls: 60,
  /** Once it is complete, the page leads on after this time. */
  syncDoneMs: 3000,
  /** How far the history of a store goes back that is connected. */
  historyMonths: 12,
  /** Nobody came further with a file for so long: the message about it was lost. */
  syncStalledMs: 5 * 60_000,
  /** How often a store is looked at for what its webhooks missed. */
  lookEveryHours: 24,
  /** A look goes back so far behind the last one: clocks differ, and changes are told late. */
  lookOverlapMs: 60 * 60_000,
  /** One call waits so long in all for a shop that has too much to do. */
  throttledMs: 20_000,
  /** Records that could not be read are listed up to so many; all of a sync are counted. */
  unreadableListed: 50,
  /** Those that came by webhook are shown for so long. */
  unreadableDays: 30,
} as const;
