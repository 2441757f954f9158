import { storeLimits } from './store-limits';

/** Limits that are used in more than one place. */
export const limits = {
  /** The maximum number of characters per UTM parameter. */
  utmValueLength: 100,
  subscribersPageSize: 25,
  emailsPageSize: 20,
  templatesPageSize: 20,
  /** The maximum number of templates per customer, and for all managers together. */
  maxTemplates: 500,
  statsPageSize: 10,
  statsPollMs: 10_000,
  statsCountsPollMs: 30_000,
  skeletonRows: 10,
  messagesPollMs: 10_000,
  reviewPollMs: 5_000,
  searchDebounceMs: 200,
  /** The maximum length of a list's search text, which is that of an email address. */
  searchMaxLength: 254,
  editorDebounceMs: 300,
  /** The shortest interval between saves in the code editor. */
  codeAutosaveMs: 5000,
  /** The legacy editor locks after this time without activity. */
  legacyIdleMs: 300_000,
  codeTabSize: 4,
  mobileBreakpointPx: 768,
  layoutBreakpoint: { heightPx: 850, widthPx: 1130 },
  loginCodeLength: 6,
  loginEmailMaxLength: 200,
  /**
   * The maximum user name length in a Cognito user pool. No one can sign in with a longer address.
   */
  poolEmailMaxLength: 128,
  subscriberNameMaxLength: 254,
  csvMaxBytes: 5_000_000,
  csvPreviewRows: 6,
  editorImageMaxBytes: 10_485_760,
  editorWidthPx: 660,
  imageResize: { stepPx: 30, maxPx: 680 },
  copyFeedbackMs: 700,
  /** Per-recipient statistics exist only for emails created after this day. */
  statsDetailSince: '2023-12-12',
  /**
   * The length of an empty document, `<p></p>`. The Next button is enabled only for a longer body.
   */
  emptyBodyLength: 7,
  freePlan: { emailsPerMonth: 4, subscribers: 200, segments: 1, forms: 1 },
  store: storeLimits,
  billing: {
    /** How long a plan stays active after a failed payment. */
    graceDays: 14,
    /**
     * The minimum grace period that remains when we learn of a failed payment, however old the
     * invoice is.
     */
    minGraceDays: 3,
    /**
     * Customers are notified at least this long before they are charged for another pricing tier.
     */
    rangeNoticeDays: 7,
    /** The share of a pricing tier from which we show the next tier. */
    nearRangePart: 0.9,
    /** The advertised discount of yearly plans. The price list must match this number. */
    yearlyDiscountPercent: 20,
    /** The number of active subscribers at which the usage bar is full. */
    barFull: 50_000,
    /** The number of active subscribers above which the usage bar marks the free plan's limit. */
    freeMarker: 1500,
    approvedCountdownSeconds: 15,
    approvedPollMs: 3000,
    /** How long a payment is shown as being processed. */
    requestedMs: 3600 * 1000,
    ticketMs: 5 * 60_000,
    invoicesPageSize: 12,
    logPageSize: 20,
    compReasonMaxLength: 500,
    /** The maximum age of the timestamp in a webhook's signature. */
    signatureToleranceSeconds: 300,
  },
  /** Limits for store events, carts, and the conditions about them. */
  shoppers: {
    /**
     * Our own choice: a checkout without an order counts as abandoned this long after its last
     * change.
     */
    abandonedMinutes: 60,
    /** A checkout's data is deleted this long after its last change. */
    checkoutKeptDays: 30,
    /** The maximum number of items per cart. An email shows fewer. */
    maxCartLines: 20,
    /**
     * An event that arrives later than this starts no sequence, because no one wants a welcome
     * email a week late.
     */
    lateDays: 3,
    /** How long we remember handled events. The store doesn't send older ones again. */
    eventsKeptDays: 35,
    /** The maximum number of products per order or cart. Conditions never need more. */
    maxEventProducts: 100,
    /** The maximum length of a product's title, as in Shopify. */
    cartTextLength: 255,
    /** The maximum length of a URL sent by a store. */
    linkMaxLength: 2000,
    /** The maximum number of products, collections, or countries per condition. */
    maxConditionValues: 50,
    maxConditionTotal: 1_000_000_000,
    /**
     * The maximum number of days without an order that a win-back can wait for. We look up orders
     * this far back.
     */
    maxWinBackDays: 365,
    /** Our own choice: the suggested number of days for a win-back sequence. */
    offeredWinBackDays: 60,
  },
  /** The same limit as for the name of a form field. */
  segmentNameMaxLength: 100,
  customerBrandMaxLength: 255,
  businessAddressMaxLength: 1000,
  senderNameMaxLength: 30,
  /** Our own choice: one page of the table holds this many senders. */
  maxSenders: 50,
  /** How long SES looks for the records of a new domain. */
  domainSearchHours: 72,
  suppressionMaxBytes: 5_120_000,
  maxBehaviorRules: 2,
  ruleMostQuantity: 100,
  ruleDatesFrom: '2023-01-01',
  subscriberActivityPageSize: 30,
  subscriberActivityPollMs: 60_000,
  assetImageMaxBytes: 3_145_728,
  /**
   * Our own choice: the limit of the file that a button links to. It equals the limit of an image
   * in the editor. Larger files take too long to load on a phone.
   */
  buttonFileMaxBytes: 10_485_760,
  formFieldNameMaxLength: 100,
  /**
   * Limits of a form. They are our own choice, so that visitors can fill in the form on a phone and
   * the texts above the button stay short.
   */
  /** The texts for subscribers and visitors that a store writes itself. */
  publicText: {
    maxLength: 500,
    /** The maximum number of characters in all of them. They are read with every public page. */
    maxTotal: 30_000,
  },
  form: {
    maxFields: 20,
    headerLength: 200,
    descriptionLength: 2000,
    thanksLength: 500,
    buttonLength: 60,
    noticeLength: 500,
    maxOptions: 20,
    optionLength: 100,
    couponLength: 40,
    /** A teaser must fit on one line of the narrowest phone. */
    teaserLength: 30,
    /** The maximum delay of a popup. Visits don't last longer than an hour. */
    maxDelaySeconds: 3600,
    maxAgainDays: 365,
    maxPatterns: 20,
    patternLength: 200,
    /**
     * The maximum length of the code that a store puts on its site, including what we add around
     * it.
     */
    codeLength: 10_000,
    /**
     * The maximum number of characters per answer. Twenty answers of this length still fit into the
     * attributes of a subscriber.
     */
    answerLength: 500,
    /** The maximum size of a whole submission as sent, where each letter may take nine bytes. */
    submissionMaxBytes: 128_000,
    /** How long a confirmation link works, and how long we store unconfirmed submissions. */
    linkDays: 7,
    pendingDays: 30,
    /**
     * The maximum number of confirmation emails for all forms of a store. docs/adr/0086 explains
     * the number.
     */
    mailsOfStorePerHour: 2000,
    mailsOfStorePerDay: 5000,
  },
  /**
   * Our own choice: how long people who unsubscribed on an email's unsubscribe page can undo it.
   */
  undoUnsubscribeHours: 24,
  brandNameMaxLength: 50,
  aboutMaxLength: 5000,
  /** Our own choice: the longest URL that all browsers and email clients accept. */
  websiteMaxLength: 2000,
  brandColors: 3,
  assetsPageSize: 24,
  defaultTimeZone: 'America/New_York',
  /**
   * The maximum number of rows selected one by one. A filter can select more. 1,000 IDs are 27 kB
   * of an SQS message's 256 kB.
   */
  maxSelectedIds: 1000,
  /**
   * Our own choice: the maximum number of characters of a subject or preview text. Inboxes show 40
   * to 130 of them.
   */
  mailLineMaxLength: 500,
  /**
   * The maximum length of a subject in UTF-8 bytes. A header's value can have up to 990 characters
   * (RFC 5322, section 2.1.1, allows 998 per line). An encoded word (RFC 2047) of 45 bytes takes 76
   * of them. Emoji with many parts leave encoded words half empty.
   */
  subjectMaxBytes: 500,
  /** An email can be scheduled from a minute to a year ahead. */
  schedule: { minAheadMs: 60_000, maxAheadMs: 366 * 24 * 3600 * 1000 },
  /**
   * Failed recipients can be retried for this long after an email first ended. Later, the email is
   * old news.
   */
  reopenDays: 7,
  /** Our own choice: the suggested cap, and the longest one. */
  frequencyCap: { offeredHours: 16, maxHours: 168 },
  /**
   * The maximum number of rows that can be sorted in an order in which the table doesn't store
   * them. To sort them, all of them have to be read.
   */
  maxOrderedRows: 1000,
  /**
   * Reports count opens and clicks separately for the first hours after an email was sent. An email
   * is compared with others once these hours are over for its last recipient.
   */
  reportHours: 72,
  /** How long an email is available as a web page after sending. */
  webVersionDays: 365,
  /** The maximum offset of a list page. Later pages need the cursor (docs/data-model.md). */
  largestOffset: 200_000,
  /**
   * The maximum offset in lists that skip rows by counting them, from either end. That is about 25
   * reads of 1 MB per partition.
   */
  largestCountedOffset: 1_000_000,
  /** The maximum number of days a rule can look back: ten years. The product has no older data. */
  ruleMostPastDays: 3650,
  /** The maximum number of addresses that can be typed together. An import can add more. */
  manualSubscribersMost: 100,
  /**
   * The maximum length of a name as typed in a merge tag. The stored key has up to 60 characters.
   */
  attributeKeyMaxLength: 200,
  attributeValueMaxLength: 8000,
  /**
   * The maximum number of attributes per subscriber, added manually or by import. DynamoDB allows
   * up to 400 kB per item.
   */
  maxAttributes: 200,
  attributesMaxBytes: 32_768,
  /** The maximum number of likely email domain typos that one import can correct. */
  maxDomainFixes: 100,
  /** The maximum number of conditions per segment. People can't follow more. */
  maxFieldRules: 20,
  /**
   * The maximum size of an email's stored body. shared/email/document/body-limits.ts limits its
   * nodes and depth.
   */
  bodyMaxBytes: 500_000,
  /**
   * The maximum number of addresses per test. A test is meant for a few mailboxes, not for sending.
   */
  testSendMostAddresses: 5,
  testSendsPerHour: 20,
  /** Limits for test emails per day (UTC). */
  testMails: {
    ofPremiumPerDay: 300,
    ofFreePerDay: 25,
    /** The maximum number of tests to one mailbox, from all customers together. */
    toMailboxPerDay: 20,
    /**
     * The maximum number of tests to people who surely want them: the account's owner, and the
     * sender of the test.
     */
    toOwnPerDay: 100,
  },
  testSendMostRemembered: 20,
  /** The maximum number of saved blocks. A longer menu wouldn't help. */
  maxSavedBlocks: 100,
  /** Our own choice: all pairs are in one item, which DynamoDB limits to 400 kB. */
  brain: { maxPairs: 1000, keyMaxLength: 100, valueMaxLength: 10_000, maxBytes: 300_000 },
  /**
   * Our own choice: the maximum number of people to whom a store's owner gives access to the
   * account.
   */
  maxAutopilotUsers: 20,
  savedBlockNameMaxLength: 60,
  /**
   * Limits of sequences. Most are our own choice, so that all sequences fit on one page of the
   * table and people can follow each of them.
   */
  sequence: {
    max: 100,
    maxSteps: 200,
    /**
     * The maximum number of removed emails that we remember because people may still be waiting for
     * them. This is twice the maximum number of emails in a sequence.
     */
    maxGone: 400,
    nameLength: 255,
    maxDelayDays: 90,
    maxDelayHours: 23,
    maxAgainDays: 365,
    /**
     * The maximum number of times one person can enter a sequence. Each entry has its own results.
     */
    maxEntries: 12,
    /**
     * How long the builder waits after the last keystroke before it saves. Half a sentence isn't
     * worth a save.
     */
    autosaveMs: 1000,
    stepsPollMs: 10_000,
    /**
     * For test runs: the number of seconds between two emails. `testPollMs` is how often their
     * progress is read.
     */
    testPaces: [15, 60, 300],
    testPollMs: 2000,
    /** How long the addresses of a test run are stored after it ends. */
    testKeptDays: 30,
    countsPollMs: 30_000,
    peoplePageSize: 25,
    /** The number of sequences per page on a person's page, next to their other data. */
    personPageSize: 5,
  },
} as const;
