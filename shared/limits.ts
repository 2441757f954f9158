import { storeLimits } from './store-limits';

/** Numbers that are used in more than one place. */
export const limits = {
  /** Characters per UTM parameter. */
  utmValueLength: 100,
  subscribersPageSize: 25,
  emailsPageSize: 20,
  templatesPageSize: 20,
  /** Per customer, and for all managers together. */
  maxTemplates: 500,
  statsPageSize: 10,
  statsPollMs: 10_000,
  statsCountsPollMs: 30_000,
  skeletonRows: 10,
  messagesPollMs: 10_000,
  reviewPollMs: 5_000,
  searchDebounceMs: 200,
  /** The search text of a list, up to a whole address. */
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
   * The maximum user name length in a Cognito user pool, so no one can sign in with a longer
   * address.
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
  /** The length of an empty document, `<p></p>`. Next is enabled only for a longer body. */
  emptyBodyLength: 7,
  freePlan: { emailsPerMonth: 4, subscribers: 200, segments: 1, forms: 1 },
  store: storeLimits,
  billing: {
    /** How long everything continues after a failed payment. */
    graceDays: 14,
    /** The minimum that remains when we first learn of it, however old the unpaid invoice is. */
    minGraceDays: 3,
    /**
     * Customers are notified at least this long before they are charged for another pricing tier.
     */
    rangeNoticeDays: 7,
    /** From this share of a pricing tier on, we show what comes next. */
    nearRangePart: 0.9,
    /** The advertised discount of yearly plans. The price list must match it. */
    yearlyDiscountPercent: 20,
    /** The number of active subscribers at which the bar is full. */
    barFull: 50_000,
    /** From this number on, the bar's marker for the free plan shows how far behind it is. */
    freeMarker: 1500,
    approvedCountdownSeconds: 15,
    approvedPollMs: 3000,
    /** How long a payment is shown as being processed. */
    requestedMs: 3600 * 1000,
    ticketMs: 5 * 60_000,
    invoicesPageSize: 12,
    logPageSize: 20,
    compReasonMaxLength: 500,
    /** For the timestamp in a webhook's signature. */
    signatureToleranceSeconds: 300,
  },
  /** What people do in a store. */
  shoppers: {
    /**
     * Our own choice: how long after its last change a checkout without an order counts as
     * abandoned.
     */
    abandonedMinutes: 60,
    /** How long after its last change the data of a checkout is deleted. */
    checkoutKeptDays: 30,
    /** Per cart. An email shows fewer. */
    maxCartLines: 20,
    /**
     * An event that arrives later than this starts no sequence, because no one wants to be welcomed
     * a week late.
     */
    lateDays: 3,
    /** How long handled events are remembered. Older ones aren't sent again. */
    eventsKeptDays: 35,
    /** Per order or cart. Conditions never need more. */
    maxEventProducts: 100,
    /** A product's title, as limited by Shopify. */
    cartTextLength: 255,
    /** For addresses sent by a store. */
    linkMaxLength: 2000,
    /** Products, collections, or countries per condition. */
    maxConditionValues: 50,
    maxConditionTotal: 1_000_000_000,
    /** People whose last order is older can't be won back. Orders are looked up for this long. */
    maxWinBackDays: 365,
    /** Our own choice: the initial value in a win-back sequence. */
    offeredWinBackDays: 60,
  },
  /** As long as the name of a form field may be. */
  segmentNameMaxLength: 100,
  customerBrandMaxLength: 255,
  businessAddressMaxLength: 1000,
  senderNameMaxLength: 30,
  /** Our own choice: one page of the table holds them all. */
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
   * Our own choice: as large as an image in an email, and no larger than people like to load on a
   * phone.
   */
  buttonFileMaxBytes: 10_485_760,
  formFieldNameMaxLength: 100,
  /** Our own choice: what a visitor can fill in on a phone, and what fits above the button. */
  form: {
    maxFields: 20,
    headerLength: 200,
    descriptionLength: 2000,
    thanksLength: 500,
    buttonLength: 60,
    /** For popups. Visits don't last longer than an hour. */
    maxDelaySeconds: 3600,
    maxAgainDays: 365,
    maxPatterns: 20,
    patternLength: 200,
    /** For the code that a store puts on its site, including what is added around it. */
    codeLength: 10_000,
    /** Characters per answer. Twenty of them are less than a subscriber's attributes may take. */
    answerLength: 500,
    /** For a whole submission as sent, where each letter may take nine bytes. */
    submissionMaxBytes: 128_000,
    /** How long the confirmation link works, and how long unconfirmed submissions are stored. */
    linkDays: 7,
    pendingDays: 30,
    /** Confirmation emails by all forms of a store. docs/adr/0086 explains the number. */
    mailsOfStorePerHour: 2000,
    mailsOfStorePerDay: 5000,
  },
  /** Our own choice: how long people who unsubscribed on the page of an email may undo it there. */
  undoUnsubscribeHours: 24,
  brandNameMaxLength: 50,
  aboutMaxLength: 5000,
  /** Our own choice: the longest address that all browsers and email clients accept. */
  websiteMaxLength: 2000,
  brandColors: 3,
  assetsPageSize: 24,
  defaultTimeZone: 'America/New_York',
  /**
   * Rows selected one by one. More are selected by filter. 1,000 ids are 27 kB of an SQS message's
   * 256.
   */
  maxSelectedIds: 1000,
  /** Our own choice: characters of a subject or preview text. Inboxes show 40 to 130 of them. */
  mailLineMaxLength: 500,
  /**
   * The UTF-8 length of a subject. A header's value has room for 990 characters (RFC 5322, section
   * 2.1.1, allows 998 per line), and encoded words (RFC 2047) of 45 bytes take 76 of them each.
   * Emoji with many parts leave words half empty.
   */
  subjectMaxBytes: 500,
  /** An email can be scheduled from a minute to a year ahead. */
  schedule: { minAheadMs: 60_000, maxAheadMs: 366 * 24 * 3600 * 1000 },
  /**
   * This long after its first end, an email is old news, and failed recipients can't be retried.
   */
  reopenDays: 7,
  /** Our own choice: the suggested cap, and the longest one. */
  frequencyCap: { offeredHours: 16, maxHours: 168 },
  /**
   * The maximum number of rows to sort in another order than the table's, because all have to be
   * read.
   */
  maxOrderedRows: 1000,
  /**
   * Reports count the first hours after each email was sent separately. Once those of its last
   * email are over, it is compared with others.
   */
  reportHours: 72,
  /** How long after sending an email is available as a web page. */
  webVersionDays: 365,
  /** The maximum offset. Further pages need the cursor (docs/data-model.md). */
  largestOffset: 200_000,
  /**
   * For lists that are skipped by counting, from either end: about 25 reads of 1 MB per partition.
   */
  largestCountedOffset: 1_000_000,
  /** Ten years. The product has no older data. */
  ruleMostPastDays: 3650,
  /** How many addresses can be typed at once. For more, there are imports. */
  manualSubscribersMost: 100,
  /** For a name as typed in a merge tag. The stored key has up to 60 characters. */
  attributeKeyMaxLength: 200,
  attributeValueMaxLength: 8000,
  /** Per subscriber, added manually or by import: DynamoDB allows up to 400 kB per item. */
  maxAttributes: 200,
  attributesMaxBytes: 32_768,
  /** Likely typos of email domains that one import may correct. */
  maxDomainFixes: 100,
  /** Per segment. People can't follow more conditions. */
  maxFieldRules: 20,
  /**
   * For an email's stored body. shared/email/document/body-limits.ts limits its nodes and depth.
   */
  bodyMaxBytes: 500_000,
  /** A test shows the email in a few mailboxes. It isn't a way to send. */
  testSendMostAddresses: 5,
  testSendsPerHour: 20,
  /** Single test emails per day (UTC). */
  testMails: {
    ofPremiumPerDay: 300,
    ofFreePerDay: 25,
    /** To one mailbox, from all customers together. */
    toMailboxPerDay: 20,
    /** To people who are known to want them: the account's owner, and the sender of the test. */
    toOwnPerDay: 100,
  },
  testSendMostRemembered: 20,
  /** A longer menu wouldn't help. */
  maxSavedBlocks: 100,
  /** Our own choice: all of it is in one item, which DynamoDB limits to 400 kB. */
  brain: { maxPairs: 1000, keyMaxLength: 100, valueMaxLength: 10_000, maxBytes: 300_000 },
  /**
   * Our own choice: people whom a store's owner gives access to the account. More isn't a small
   * team.
   */
  maxAutopilotUsers: 20,
  savedBlockNameMaxLength: 60,
  /**
   * Most are our own choice: a list that fits one page of the table, and sequences that people can
   * follow.
   */
  sequence: {
    max: 100,
    maxSteps: 200,
    /**
     * Removed emails of a sequence that people may still wait for: twice as many as a sequence may
     * contain.
     */
    maxGone: 400,
    nameLength: 255,
    maxDelayDays: 90,
    maxDelayHours: 23,
    maxAgainDays: 365,
    /** How often one person can enter a sequence. Each entry has its own results. */
    maxEntries: 12,
    /** For the builder, after the last keystroke. Half a sentence isn't worth a save. */
    autosaveMs: 1000,
    stepsPollMs: 10_000,
    /** For test runs: the time between two emails, and how often their progress is read. */
    testPaces: [15, 60, 300],
    testPollMs: 2000,
    /** How long the addresses of a test run are stored after its end. */
    testKeptDays: 30,
    countsPollMs: 30_000,
    peoplePageSize: 25,
    /** The number of one person's sequences per page, next to their other data. */
    personPageSize: 5,
  },
} as const;
