/** A variable's text as a value; nothing when it is malformed. Plain functions: zod is 100 kB. */
type Reader<T> = (text: string) => T | undefined;

const text: Reader<string> = (value) => value || undefined;
const textOrEmpty: Reader<string> = (value) => value;

/** Above 0 up to 1. */
const share: Reader<number> = (value) => {
  const number = Number(value);
  return number > 0 && number <= 1 ? number : undefined;
};

/**
 * Every environment variable a function may read. CDK types a function's environment by these
 * names, so a misspelt one fails to compile and a missing one fails on the first call, by name.
 */
const variables = {
  TABLE_NAME: text,
  CONTENT_BUCKET: text,
  UPLOADS_BUCKET: text,
  ASSETS_BUCKET: text,
  EXPORTS_BUCKET: text,
  /** The columnar copies of large audiences. */
  COLUMNS_BUCKET: text,
  /** Where a stream's follower keeps what it cannot carry out. */
  FAILED_BUCKET: text,
  SEND_QUEUE_URL: text,
  IMPORT_QUEUE_URL: text,
  JOB_QUEUE_URL: text,
  MAIL_QUEUE_URL: text,
  SEQUENCE_QUEUE_URL: text,
  TEST_RUN_QUEUE_URL: text,
  /** Where runs of automations wait for their next step. */
  AUTOMATION_QUEUE_URL: text,
  /** Ideas for emails that wait to be written. */
  IDEA_QUEUE_URL: text,
  /** Where happenings of stores wait for the series that they start and end. */
  STORE_EVENTS_QUEUE_URL: text,
  /** What shops tell, and the files of what they had before, on their way. */
  STORE_NEWS_QUEUE_URL: text,
  STORE_SYNC_QUEUE_URL: text,
  TRACKING_QUEUE_URL: text,
  /** The queue SES events wait in: reconcile asks whether it is healthy. */
  EVENTS_QUEUE_URL: text,
  /** Where a function that reads dead letters puts them back. */
  REDRIVE_QUEUE_URL: text,
  /** Where it keeps what will never work. */
  KEPT_QUEUE_URL: text,
  STATE_MACHINE_ARN: text,
  /** The event-source mappings between the queues of mails and their workers. */
  SEND_MAPPING_ID: text,
  SEQUENCE_MAPPING_ID: text,
  /** Name of the function that counts one lane of a dynamic segment. */
  COUNT_LANE_FUNCTION: text,
  /** Name of the function that answers questions from the columnar copy of an audience. */
  ASK_COLUMNS_FUNCTION: text,
  /** Names of the functions that answer about one lane of the largest audiences, by lane: comma-separated. */
  /** Name of the function that makes such copies and takes changes over into them. */
  KEEP_COPY_FUNCTION: text,
  /** Name of the function that makes one lane of a copy. */
  /** Name of the function that counts one dynamic segment in the background. */
  COUNT_SEGMENT_FUNCTION: text,
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  /** The secret that all HMAC keys are derived from. */
  SIGNING_SECRET_ID: text,
  /** The secret with Stripe's API key and the webhook's signing secrets, as JSON. */
  STRIPE_SECRET_ID: text,
  /** Origin of Stripe's API. */
  STRIPE_API_URL: text,
  /** The secret with the id and the secrets of our app at Shopify, as JSON. */
  SHOPIFY_SECRET_ID: text,
  /** Where a shop's admin answers, `{shop}` standing for its domain. */
  SHOPIFY_SHOP_URL: text,
  /** The app's page at Shopify. */
  SHOPIFY_LISTING_URL: text,
  /** The secret with the keys of model providers, as JSON. */
  ASSISTANT_SECRET_ID: text,
  /** The models that the stage offers, as JSON. */
  ASSISTANT_MODELS: text,
  /** What questions to models may cost, as JSON. */
  ASSISTANT_BUDGETS: text,
  /** Base of OpenAI's API. */
  OPENAI_API_URL: text,
  /** https origin of the app, without a slash at the end. */
  APP_URL: text,
  /** Public base of open, click and unsubscribe links, without a slash at the end. */
  TRACKING_URL: text,
  /** The raw one-click unsubscribe Lambda URL, without a slash at the end. */
  UNSUBSCRIBE_URL: text,
  /** The Lambda URL that shows mails as web pages, without a slash at the end. */
  WEB_VERSION_URL: text,
  /** The Lambda URL that shows signup forms, without a slash at the end. */
  FORMS_URL: text,
  /** Submissions of forms on their way. */
  SIGNUP_QUEUE_URL: text,
  /** Domain of default senders and of sign-in mails. */
  PRODUCT_DOMAIN: text,
  MARKETING_CONFIGURATION_SET: text,
  /** Comma-separated names of dedicated IP pools; empty without any. */
  IP_POOLS: textOrEmpty,
  /** Their configuration sets: `pool=set`, comma-separated. */
  IP_POOL_SETS: textOrEmpty,
  /** Comma-separated DNS servers that all look-ups ask; empty: those that answer for each domain. */
  DNS_SERVERS: textOrEmpty,
  TRANSACTIONAL_CONFIGURATION_SET: text,
  /** Comma-separated domains of the test sign-in form; empty in production. */
  TEST_SIGN_IN_DOMAINS: textOrEmpty,
  /** Comma-separated customer ids or addresses of the accounts that see fewer tabs. */
  REDUCED_TAB_ACCOUNTS: textOrEmpty,
  /**
   * Shared with CloudFront; a call without it did not come through the edge. Comma-separated while
   * one value follows another. Empty: not checked.
   */
  ORIGIN_VERIFY: textOrEmpty,
  /** Part of the SES rate this stage may use, above 0 up to 1. */
  STAGE_SHARE: share,
} as const;

export type VariableName = keyof typeof variables;
type ValueOf<Name extends VariableName> = NonNullable<ReturnType<(typeof variables)[Name]>>;

/** A function was deployed with a wrong configuration. The message names variables, never values. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const read = (name: VariableName): string | number | undefined => {
  const value = process.env[name];
  return value === undefined ? undefined : variables[name](value);
};

/**
 * Reads the named variables.
 * @throws ConfigurationError naming every variable that is missing or malformed
 */
export const readEnv = <Name extends VariableName>(
  ...names: readonly Name[]
): { [N in Name]: ValueOf<N> } => {
  const values = names.map((name) => [name, read(name)] as const);
  const bad = values.filter(([, value]) => value === undefined).map(([name]) => name);
  if (bad.length > 0) {
    throw new ConfigurationError(`Environment variables missing or malformed: ${bad.join(', ')}`);
  }
  return Object.fromEntries(values) as { [N in Name]: ValueOf<N> };
};

/** Reads a variable that a stage may leave out. */
export const optionalEnv = <Name extends VariableName>(name: Name): ValueOf<Name> | undefined =>
  read(name) as ValueOf<Name> | undefined;
