import * as z from 'zod';

/**
 * Every environment variable a function may read. CDK types a function's environment by these
 * names, so a misspelt one fails to compile and a missing one fails on the first call, by name.
 */
export const variables = {
  TABLE_NAME: z.string().min(1),
  CONTENT_BUCKET: z.string().min(1),
  UPLOADS_BUCKET: z.string().min(1),
  ASSETS_BUCKET: z.string().min(1),
  SEND_QUEUE_URL: z.string().min(1),
  IMPORT_QUEUE_URL: z.string().min(1),
  MAIL_QUEUE_URL: z.string().min(1),
  TRACKING_QUEUE_URL: z.string().min(1),
  /** The queue SES events wait in: reconcile asks whether it is healthy. */
  EVENTS_QUEUE_URL: z.string().min(1),
  STATE_MACHINE_ARN: z.string().min(1),
  USER_POOL_ID: z.string().min(1),
  USER_POOL_CLIENT_ID: z.string().min(1),
  /** The secret that all HMAC keys are derived from. */
  SIGNING_SECRET_ID: z.string().min(1),
  /** https origin of the app, without a slash at the end. */
  APP_URL: z.string().min(1),
  /** Public base of open, click and unsubscribe links, without a slash at the end. */
  TRACKING_URL: z.string().min(1),
  /** The raw one-click unsubscribe Lambda URL, without a slash at the end. */
  UNSUBSCRIBE_URL: z.string().min(1),
  /** Domain of default senders and of sign-in mails. */
  PRODUCT_DOMAIN: z.string().min(1),
  MARKETING_CONFIGURATION_SET: z.string().min(1),
  TRANSACTIONAL_CONFIGURATION_SET: z.string().min(1),
  /** Comma-separated domains of the test sign-in form; empty in production. */
  TEST_SIGN_IN_DOMAINS: z.string(),
  /** Shared with CloudFront; a call without it did not come through the edge. Empty: not checked. */
  ORIGIN_VERIFY: z.string(),
  /** Part of the SES rate this stage may use, above 0 up to 1. */
  STAGE_SHARE: z.coerce.number().positive().max(1),
} as const;

export type VariableName = keyof typeof variables;

/**
 * Reads the named variables.
 * @throws Error naming every variable that is missing or malformed
 */
export const readEnv = <Name extends VariableName>(
  ...names: readonly Name[]
): { [N in Name]: z.infer<(typeof variables)[N]> } => {
  const shape = Object.fromEntries(names.map((name) => [name, variables[name]]));
  const result = z.object(shape).safeParse(process.env);
  if (!result.success) {
    const bad = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`Environment variables missing or malformed: ${bad}`);
  }
  return result.data as { [N in Name]: z.infer<(typeof variables)[N]> };
};
