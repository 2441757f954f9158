/**
 * Every number of the specification, once. The comment names the part and section it comes from.
 */
export const limits = {
  // Part 1 §9
  subscribersPageSize: 25,
  emailsPageSize: 20,
  statsPageSize: 10,
  skeletonRows: 10,
  messagesPollMs: 10_000,
  reviewPollMs: 5_000,
  searchDebounceMs: 200,
  editorDebounceMs: 300,
  /** Part 1 §4, §9: drafts of the code editor are saved at most this often. */
  codeAutosaveMs: 5000,
  /** Part 1 §4, §9: the legacy editor locks after this time without activity. */
  legacyIdleMs: 300_000,
  codeTabSize: 4,
  mobileBreakpointPx: 768,
  layoutBreakpoint: { heightPx: 850, widthPx: 1130 },
  loginCodeLength: 6,
  loginEmailMaxLength: 200,
  /** Longer names a Cognito user pool does not keep: nobody signs in with a longer address. */
  poolEmailMaxLength: 128,
  subscriberNameMaxLength: 254,
  csvMaxBytes: 5_000_000,
  csvPreviewRows: 6,
  editorImageMaxBytes: 10_485_760,
  editorWidthPx: 660,
  imageResize: { stepPx: 30, maxPx: 680 },
  copyFeedbackMs: 700,
  /** Part 1 §2: per-recipient stats exist only for emails created after this day. */
  statsDetailSince: '2023-12-12',
  /** Part 1 §4: Next is enabled only when the body is longer than this (the empty document). */
  emptyBodyLength: 7,
  freePlan: { emailsPerMonth: 4, subscribers: 200, segments: 1, forms: 1 },
  // Part 2 §5, §9
  /** Ours: as long as a form field's name. */
  segmentNameMaxLength: 100,
  customerBrandMaxLength: 255,
  businessAddressMaxLength: 1000,
  senderNameMaxLength: 30,
  suppressionMaxBytes: 5_120_000,
  mostBehaviorRules: 2,
  ruleMostQuantity: 100,
  ruleDatesFrom: '2023-01-01',
  subscriberActivityPageSize: 30,
  subscriberActivityPollMs: 60_000,
  assetImageMaxBytes: 3_145_728,
  defaultTimeZone: 'America/New_York',
  /** Picked one by one; more are selected by filter. 1,000 ids are 27 kB of a message's 256. */
  mostSelectedIds: 1000,
  /** Lists by offset stop here; beyond it the cursor is the only way on (docs/data-model.md). */
  largestOffset: 200_000,
  /** Where rows can be counted instead of read, from either end: some 25 calls of a megabyte a lane. */
  largestCountedOffset: 1_000_000,
  /** Ten years: no behaviour is older than the product. */
  ruleMostPastDays: 3650,
  /** Typed by hand in one go; more come as a file. */
  manualSubscribersMost: 100,
  /** What a merge tag can name, as typed; the stored key is at most 60 characters. */
  attributeKeyMaxLength: 200,
  attributeValueMaxLength: 8000,
  /** As an import: DynamoDB takes 400 kB an item, and a subscriber is no document. */
  mostAttributes: 200,
  attributesMaxBytes: 32_768,
  /** More conditions than anybody reads at a glance. */
  mostFieldRules: 20,
  /** design: an email body, its nodes and depth. */
  bodyMaxBytes: 500_000,
  /** A test is a look at the real thing in a few mailboxes, not a way to send. */
  testSendMostAddresses: 5,
  testSendMostRemembered: 20,
  /** More than anybody finds again in a menu. */
  mostSavedBlocks: 100,
  savedBlockNameMaxLength: 60,
} as const;
