/**
 * Parses a variable's text, or returns undefined when it is malformed. Plain functions, because zod
 * is 100 kB.
 */
type Reader<T> = (text: string) => T | undefined;

const text: Reader<string> = (value) => value || undefined;
const textOrEmpty: Reader<string> = (value) => value;

/** Parses a share above 0, up to 1. */
const readShare: Reader<number> = (value) => {
  const number = Number(value);
  return number > 0 && number <= 1 ? number : undefined;
};

/**
 * Every environment variable a function may read. CDK types a function's environment by these
 * names, so a misspelled one fails to compile. A missing one fails on the first call, with its
 * name.
 */
const variables = {
  TABLE_NAME: text,
  CONTENT_BUCKET: text,
  UPLOADS_BUCKET: text,
  ASSETS_BUCKET: text,
  EXPORTS_BUCKET: text,
  /** The bucket of the columnar indexes of large audiences. */
  COLUMNS_BUCKET: text,
  /** The bucket where a stream consumer stores changes that it can't handle. */
  FAILED_BUCKET: text,
  SEND_QUEUE_URL: text,
  IMPORT_QUEUE_URL: text,
  JOB_QUEUE_URL: text,
  MAIL_QUEUE_URL: text,
  SEQUENCE_QUEUE_URL: text,
  TEST_RUN_QUEUE_URL: text,
  /** The queue of automation runs that wait for their next step. */
  AUTOMATION_QUEUE_URL: text,
  /** The queue of ideas for emails to write. */
  IDEA_QUEUE_URL: text,
  /** The queue of store events for the sequences that they start and end. */
  STORE_EVENTS_QUEUE_URL: text,
  /** The queue of webhook events, and of bulk files with stores' earlier data. */
  STORE_NEWS_QUEUE_URL: text,
  STORE_SYNC_QUEUE_URL: text,
  TRACKING_QUEUE_URL: text,
  /** The queue of SES events. The reconcile step checks whether it is healthy. */
  EVENTS_QUEUE_URL: text,
  /** The queue to which a function that reads dead letters returns them. */
  REDRIVE_QUEUE_URL: text,
  /** The queue where a function that reads dead letters keeps messages that will never succeed. */
  KEPT_QUEUE_URL: text,
  STATE_MACHINE_ARN: text,
  /** The event-source mappings between the email queues and their workers. */
  SEND_MAPPING_ID: text,
  SEQUENCE_MAPPING_ID: text,
  /** Name of the function that counts one partition of a dynamic segment. */
  COUNT_LANE_FUNCTION: text,
  /** Name of the function that answers questions from the columnar index of an audience. */
  ASK_COLUMNS_FUNCTION: text,
  /** Name of the function that builds columnar indexes and applies changes to them. */
  KEEP_COPY_FUNCTION: text,
  /** Name of the function that counts one dynamic segment in the background. */
  COUNT_SEGMENT_FUNCTION: text,
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  /** The secret that all HMAC keys are derived from. */
  SIGNING_SECRET_ID: text,
  /** The secret with Stripe's API key and the webhook signing secrets, as JSON. */
  STRIPE_SECRET_ID: text,
  /** Origin of Stripe's API. */
  STRIPE_API_URL: text,
  /** Whether Stripe Tax adds taxes to payments: `on` or `off`. */
  STRIPE_TAX: text,
  /** The secret with our Shopify app's id and secrets, as JSON. */
  SHOPIFY_SECRET_ID: text,
  /** URL of a shop's admin, with `{shop}` in place of its domain. */
  SHOPIFY_SHOP_URL: text,
  /** The app's page in the Shopify App Store. */
  SHOPIFY_LISTING_URL: text,
  /** The secret with the keys of model providers, as JSON. */
  ASSISTANT_SECRET_ID: text,
  /** The models that the stage offers, as JSON. */
  ASSISTANT_MODELS: text,
  /** The cost limits for questions to models, as JSON. */
  ASSISTANT_BUDGETS: text,
  /** Base URL of OpenAI's API. */
  OPENAI_API_URL: text,
  /** https origin of the app, without a trailing slash. */
  APP_URL: text,
  /** Public base of open, click, and unsubscribe links, without a trailing slash. */
  TRACKING_URL: text,
  /** The raw one-click unsubscribe Lambda URL, without a trailing slash. */
  UNSUBSCRIBE_URL: text,
  /** The URL of a monitor outside AWS that the canary calls while the product works, or empty. */
  HEARTBEAT_URL: textOrEmpty,
  /** The Lambda URL that shows emails as web pages, without a trailing slash. */
  WEB_VERSION_URL: text,
  /** The Lambda URL that shows signup forms, without a trailing slash. */
  FORMS_URL: text,
  /** The queue of form submissions. */
  SIGNUP_QUEUE_URL: text,
  /** Domain of default senders and of sign-in emails. */
  PRODUCT_DOMAIN: text,
  MARKETING_CONFIGURATION_SET: text,
  /** Comma-separated names of dedicated IP pools. Empty without any. */
  IP_POOLS: textOrEmpty,
  /** The configuration sets of the dedicated IP pools: `pool=set`, comma-separated. */
  IP_POOL_SETS: textOrEmpty,
  /** Comma-separated DNS servers for all lookups. If empty, each domain's own servers are asked. */
  DNS_SERVERS: textOrEmpty,
  /**
   * The URL of the local server that simulates all websites under `.example`. Empty unless the
   * product runs locally.
   */
  EXAMPLE_SITES_URL: textOrEmpty,
  TRANSACTIONAL_CONFIGURATION_SET: text,
  /** Comma-separated domains of the test sign-in form. Empty in production. */
  TEST_SIGN_IN_DOMAINS: textOrEmpty,
  /** Comma-separated customer ids or addresses of the accounts that see fewer tabs. */
  REDUCED_TAB_ACCOUNTS: textOrEmpty,
  /**
   * A secret shared with CloudFront. A call without it didn't come through the edge. During a
   * rotation, this contains several secrets, comma-separated. If it's empty, calls aren't checked.
   */
  ORIGIN_VERIFY: textOrEmpty,
  /** The share of the SES rate this stage may use, above 0 up to 1. */
  STAGE_SHARE: readShare,
} as const;

export type VariableName = keyof typeof variables;
type ValueOf<Name extends VariableName> = NonNullable<ReturnType<(typeof variables)[Name]>>;

/**
 * Thrown when a function was deployed with a wrong configuration. The message names variables,
 * never values.
 */
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
  const invalidNames = values.filter(([, value]) => value === undefined).map(([name]) => name);
  if (invalidNames.length > 0) {
    throw new ConfigurationError(
      `Environment variables missing or malformed: ${invalidNames.join(', ')}`,
    );
  }
  return Object.fromEntries(values) as { [N in Name]: ValueOf<N> };
};

/** Reads a variable that a stage may omit. */
export const optionalEnv = <Name extends VariableName>(name: Name): ValueOf<Name> | undefined =>
  read(name) as ValueOf<Name> | undefined;
