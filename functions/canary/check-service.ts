import type { Clock } from '../platform/clock';
import { errorFields, log } from '../platform/logger';

/** A request that the product must answer as expected while it works. */
type Check = {
  /** The part of the product that the request reaches, as the log names it. */
  readonly step: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly status: number;
};

export type CanaryDependencies = {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** The URLs of the app and of one-click unsubscribe, without a trailing slash. */
  readonly APP_URL: string;
  readonly UNSUBSCRIBE_URL: string;
  /** The URL of a monitor outside AWS that expects a call while everything works, or empty. */
  readonly HEARTBEAT_URL: string;
};

/** A request that takes longer counts as failed. The function itself has 30 seconds. */
const timeoutMs = 8_000;

/**
 * Returns the requests. Each is refused with a certain status, so that it changes nothing and needs
 * no account: no one is signed in, and `canary` is no valid token. An answer of the function behind
 * the URL shows that it runs with its configuration.
 */
const checksOf = ({ APP_URL, UNSUBSCRIBE_URL }: CanaryDependencies): readonly Check[] => [
  { step: 'sign-in page', method: 'GET', url: `${APP_URL}/login`, status: 200 },
  { step: 'calls', method: 'POST', url: `${APP_URL}/api/auth/refresh`, status: 401 },
  { step: 'links in emails', method: 'GET', url: `${APP_URL}/c/canary`, status: 400 },
  { step: 'unsubscribing', method: 'GET', url: `${UNSUBSCRIBE_URL}/u/canary`, status: 400 },
];

/**
 * Asks for a URL and returns the status. AWS's firewall rules refuse requests without an agent, and
 * sign-in calls must come from a page of their own address.
 */
const statusOf = async (
  { method, url }: Pick<Check, 'method' | 'url'>,
  request: typeof fetch,
): Promise<number> => {
  const response = await request(url, {
    method,
    redirect: 'manual',
    headers: {
      'user-agent': 'Mailbloom canary',
      'content-type': 'application/json',
      origin: new URL(url).origin,
    },
    ...(method === 'POST' && { body: '{}' }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
};

const passes = async (
  { step, ...check }: Check,
  { fetch: request, clock }: CanaryDependencies,
): Promise<boolean> => {
  const startedAt = clock();
  const durationMs = () => clock() - startedAt;
  try {
    const status = await statusOf(check, request);
    if (status === check.status) return true;
    log.warn('The canary got an unexpected answer', { step, status, durationMs: durationMs() });
  } catch (error) {
    const fields = { step, durationMs: durationMs(), ...errorFields(error) };
    log.warn('The canary got no answer', fields);
  }
  return false;
};

/** Tells the monitor outside AWS that all is well. It notices by itself when no calls come. */
const beat = async ({ HEARTBEAT_URL: url, fetch: request }: CanaryDependencies): Promise<void> => {
  if (!url) return;
  try {
    await statusOf({ method: 'GET', url }, request);
  } catch (error) {
    log.warn('The heartbeat didn’t reach its monitor', errorFields(error));
  }
};

/**
 * Checks from outside that the product answers, as people and mailbox providers would ask it. Logs
 * the number of failed checks, which the alarm reads.
 */
export const checkProduct = async (dependencies: CanaryDependencies): Promise<void> => {
  const checks = checksOf(dependencies);
  const results = await Promise.all(checks.map((check) => passes(check, dependencies)));
  const failed = results.filter((isGood) => !isGood).length;
  log.info('Canary ended', { count: checks.length, failed });
  if (failed === 0) await beat(dependencies);
};
