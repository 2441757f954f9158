import { storeLimits } from './store-limits';

/** The numbers that more than one place keeps to. */
export const limits = {
  /** Characters of one link parameter. */
  utmValueLength: 100,
  subscribersPageSize: 25,
  emailsPageSize: 20,
  templatesPageSize: 20,
  /** Of one customer, and of all managers together. */
  mostTemplates: 500,
  statsPageSize: 10,
  statsPollMs: 10_000,
  statsCountsPollMs: 30_000,
  skeletonRows: 10,
  messagesPollMs: 10_000,
  reviewPollMs: 5_000,
  searchDebounceMs: 200,
  /** What a list is searched for: a whole address at most. */
  searchMaxLength: 254,
  editorDebounceMs: 300,
  /** Drafts of the code editor are saved at most this often. */
  codeAutosaveMs: 5000,
  /** The legacy editor locks after this time without activity. */
  legacyIdleMs: 300_000,
  codeTabSize: 4,
  mobileBreakpointPx: 768,
  layoutBreakpoint: { heightPx: 850, widthPx: 1130 },
  loginCodeLength: 6,
  loginEmailMaxLength: 200,
  /** A Cognito user pool takes no longer user name, so nobody can sign in with a longer address. */
  poolEmailMaxLength: 128,
  subscriberNameMaxLength: 254,
  csvMaxBytes: 5_000_000,
  csvPreviewRows: 6,
  editorImageMaxBytes: 10_485_760,
  editorWidthPx: 660,
  imageResize: { stepPx: 30, maxPx: 680 },
  copyFeedbackMs: 700,
  /** Statistics for each recipient exist only for emails created after this day. */
  statsDetailSince: '2023-12-12',
  /** The length of an empty document, `<p></p>`: Next is enabled only for a longer body. */
  emptyBodyLength: 7,
  freePlan: { emailsPerMonth: 4, subscribers: 200, segments: 1, forms: 1 },
  store: storeLimits,
  billing: {
    /** After a payment failed everything goes on for so long. */
    graceDays: 14,
    /** So much of it is left when it is first known, however old the unpaid invoice is. */
    leastGraceDays: 3,
    /** Nobody is charged for another range who was not told so long before. */
    rangeNoticeDays: 7,
    /** From this part of a range on, what comes after it is told. */
    nearRangePart: 0.9,
    /** What the yearly plans are offered with; the price list must hold to it. */
    yearlyDiscountPercent: 20,
    /** The bar is full with so many active subscribers. */
    barFull: 50_000,
    /** From here on the bar's marker of the free plan says how far behind it is. */
    freeMarker: 1500,
    approvedCountdownSeconds: 15,
    approvedPollMs: 3000,
    /** So long a payment counts as being processed. */
    requestedMs: 3600 * 1000,
    ticketMs: 5 * 60_000,
    invoicesPageSize: 12,
    logPageSize: 20,
    compReasonMaxLength: 500,
    /** Of the clock in a webhook's signature. */
    signatureToleranceSeconds: 300,
  },
  /** What people do in a store. */
  shoppers: {
    /** Ours: a checkout without an order counts as abandoned so long after its last change. */
    abandonedMinutes: 60,
    /** What is known of a checkout goes so long after its last change. */
    checkoutKeptDays: 30,
    /** Of a cart: an email shows fewer. */
    mostCartLines: 20,
    /** What is told later than this starts no series: nobody wants to be welcomed a week late. */
    lateDays: 3,
    /** Which events were carried out is noted so long; nothing older is told. */
    eventsKeptDays: 35,
    /** Of one order or cart; conditions ask for no more. */
    mostEventProducts: 100,
    /** A product's title, as Shopify limits it. */
    cartTextLength: 255,
    /** Of addresses that a shop tells. */
    linkMaxLength: 2000,
    /** Products, collections or countries of one condition. */
    mostConditionValues: 50,
    mostConditionTotal: 1_000_000_000,
    /** Who bought last longer ago is nobody to win back; orders are looked up for so long. */
    mostWinBackDays: 365,
    /** Ours: what a win-back series begins with. */
    offeredWinBackDays: 60,
  },
  /** As long as the name of a form field may be. */
  segmentNameMaxLength: 100,
  customerBrandMaxLength: 255,
  businessAddressMaxLength: 1000,
  senderNameMaxLength: 30,
  /** Ours: one page of the table holds them all. */
  mostSenders: 50,
  /** As long as SES looks for the records of a new domain. */
  domainSearchHours: 72,
  suppressionMaxBytes: 5_120_000,
  mostBehaviorRules: 2,
  ruleMostQuantity: 100,
  ruleDatesFrom: '2023-01-01',
  subscriberActivityPageSize: 30,
  subscriberActivityPollMs: 60_000,
  assetImageMaxBytes: 3_145_728,
  /** Ours: as large as an image of an email, and no larger than people like to load on a phone. */
  buttonFileMaxBytes: 10_485_760,
  formFieldNameMaxLength: 100,
  /** Ours: what a visitor fills in on a phone, and what fits above its button. */
  form: {
    mostFields: 20,
    headerLength: 200,
    descriptionLength: 2000,
    thanksLength: 500,
    buttonLength: 60,
    /** Of popups: an hour is longer than visits last. */
    mostDelaySeconds: 3600,
    mostAgainDays: 365,
    mostPatterns: 20,
    patternLength: 200,
    /** Of the code that a store puts on its site, with what stands around it. */
    codeLength: 10_000,
    /** Characters of one answer: twenty of them stay below what a subscriber's attributes may take. */
    answerLength: 500,
    /** Of a whole submission as it is sent: each letter may take nine bytes there. */
    submissionMaxBytes: 128_000,
    /** How long the link of the mail that asks works, and how long who was asked is kept at all. */
    linkDays: 7,
    pendingDays: 30,
    /** Mails that ask, by all forms of one store; docs/adr/0086 says why so many. */
    mailsOfStorePerHour: 2000,
    mailsOfStorePerDay: 5000,
  },
  /** Ours: how long who left on the page of an email may take it back there. */
  undoUnsubscribeHours: 24,
  brandNameMaxLength: 50,
  aboutMaxLength: 5000,
  /** Ours: the longest address that browsers and mail programs all take. */
  websiteMaxLength: 2000,
  brandColors: 3,
  assetsPageSize: 24,
  defaultTimeZone: 'America/New_York',
  /** Rows picked one by one; more by filter. 1,000 ids are 27 kB of an SQS message's 256. */
  mostSelectedIds: 1000,
  /** Ours: characters of a subject or a preview text; inboxes show 40 to 130 of them. */
  mailLineMaxLength: 500,
  /**
   * Bytes of a subject in UTF-8. A header's value has room for 990 characters (RFC 5322, section
   * 2.1.1, allows 998 in a line), and encoded words (RFC 2047) of 45 bytes take 76 of them each;
   * emoji of many parts leave words half empty.
   */
  subjectMaxBytes: 500,
  /** An email is scheduled from a minute to a year ahead. */
  schedule: { leastAheadMs: 60_000, mostAheadMs: 366 * 24 * 3600 * 1000 },
  /** After its first end an email is old news: who was not reached is not tried again. */
  reopenDays: 7,
  /** Ours: the cap that is offered first, and the longest one. */
  frequencyCap: { offeredHours: 16, mostHours: 168 },
  /** Rows that are put in another order than the table keeps them in: all have to be read for it. */
  mostOrderedRows: 1000,
  /**
   * Reports count the first hours after each mail was sent one by one; once those of its last mail
   * are over, an email is compared with others.
   */
  reportHours: 72,
  /** How long after its sending an email is shown as a web page. */
  webVersionDays: 365,
  /** Offsets stop here; further pages need the cursor (docs/data-model.md). */
  largestOffset: 200_000,
  /** Of lists that are skipped by counting, from either end: some 25 reads of 1 MB a lane. */
  largestCountedOffset: 1_000_000,
  /** Ten years: the product has no older data. */
  ruleMostPastDays: 3650,
  /** Addresses typed by hand at once; for more there are imports. */
  manualSubscribersMost: 100,
  /** Of a name as typed in a merge tag; the stored key has at most 60 characters. */
  attributeKeyMaxLength: 200,
  attributeValueMaxLength: 8000,
  /** Of one subscriber, by hand as by import: DynamoDB takes at most 400 kB an item. */
  mostAttributes: 200,
  attributesMaxBytes: 32_768,
  /** Likely typos of email domains that one import may correct. */
  mostDomainFixes: 100,
  /** Of one segment: people cannot follow more conditions. */
  mostFieldRules: 20,
  /** Of an email's stored body; shared/email/document/body-limits.ts limits its nodes and depth. */
  bodyMaxBytes: 500_000,
  /** A test shows the mail in a few mailboxes; it is not a way to send. */
  testSendMostAddresses: 5,
  testSendsPerHour: 20,
  /** Single test mails in a day (UTC). */
  testMails: {
    ofPremiumPerDay: 300,
    ofFreePerDay: 25,
    /** To one mailbox, from all customers together. */
    toMailboxPerDay: 20,
    /** To those who are known to want them: the account's owner, and whoever sends the test. */
    toOwnPerDay: 100,
  },
  testSendMostRemembered: 20,
  /** A longer menu is no help. */
  mostSavedBlocks: 100,
  /** Ours: all of it lies in one item, of which DynamoDB takes 400 kB. */
  brain: { mostPairs: 1000, keyMaxLength: 100, valueMaxLength: 10_000, maxBytes: 300_000 },
  /** Ours: people whom a store's owner lets into the account; more is no small team. */
  mostAutopilotUsers: 20,
  savedBlockNameMaxLength: 60,
  /** Most are ours: a list that one page of the table holds, and series that people can follow. */
  sequence: {
    most: 100,
    mostSteps: 200,
    /** Emails taken out of a series that people may still wait for; as many again as may be in it. */
    mostGone: 400,
    nameLength: 255,
    mostDelayDays: 90,
    mostDelayHours: 23,
    mostAgainDays: 365,
    /** How often one person enters a series at most; each time has results of its own. */
    mostEntries: 12,
    /** Of the builder, behind the last key: half a sentence is not worth a save. */
    autosaveMs: 1000,
    stepsPollMs: 10_000,
    /** Of test runs: how long from one email to the next, and how often their progress is read. */
    testPaces: [15, 60, 300],
    testPollMs: 2000,
    /** Addresses of a test run are kept so long behind its end. */
    testKeptDays: 30,
    countsPollMs: 30_000,
    peoplePageSize: 25,
    /** Series of one person, beside what else is known of them. */
    personPageSize: 5,
  },
} as const;
