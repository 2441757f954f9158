import { encodeId, idBytes } from '../platform/base32';
import type { Clock } from '../platform/clock';
import { errorFields, log } from '../platform/logger';
import { signToken, type TokenKind } from '../tracking/token-rules';

/** A request, and the status that the product returns if it works. */
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
  /** The URLs of the app, of one-click unsubscribe, and of forms, without a trailing slash. */
  readonly APP_URL: string;
  readonly UNSUBSCRIBE_URL: string;
  readonly FORMS_URL: string;
  /** The URL of a monitor outside AWS that expects a call while everything works, or empty. */
  readonly HEARTBEAT_URL: string;
};

/** A request that takes longer counts as failed. The function itself has 30 seconds. */
const timeoutMs = 8_000;

/** The ID that no delivery, person, or form has. */
const noId = encodeId(Buffer.alloc(idBytes));

/**
 * Returns a well-formed token with a signature that isn't ours. The function that refuses it has
 * read the signing secret, so its refusal shows that the secret is there.
 */
const invalidToken = (kind: TokenKind): string =>
  signToken({ kind, deliveryId: noId, subscriberId: noId, link: 0 }, Buffer.from('not our key'));

/**
 * Returns the requests. All but the first are refused with a certain status, so that they change
 * nothing and need no account: no one is signed in, no token is valid, and no form has the ID. The
 * refusal shows that the function behind the URL runs with its configuration and reaches the
 * signing secret or, for the form, the table.
 */
const checksOf = ({
  APP_URL,
  UNSUBSCRIBE_URL,
  FORMS_URL,
}: CanaryDependencies): readonly Check[] => [
  { step: 'sign-in page', method: 'GET', url: `${APP_URL}/login`, status: 200 },
  { step: 'calls', method: 'POST', url: `${APP_URL}/api/auth/refresh`, status: 401 },
  {
    step: 'links in emails',
    method: 'GET',
    url: `${APP_URL}/c/${invalidToken('click')}`,
    status: 400,
  },
  {
    step: 'unsubscribing',
    method: 'GET',
    url: `${UNSUBSCRIBE_URL}/u/${invalidToken('unsubscribe')}`,
    status: 400,
  },
  { step: 'forms', method: 'GET', url: `${FORMS_URL}/f/${noId}`, status: 404 },
];

/**
 * Requests a URL and returns the status. AWS's firewall rules block requests without a user agent,
 * and sign-in calls must come from a page of the app's own origin.
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

/**
 * Calls the monitor outside AWS while everything works. The monitor notices when the calls stop.
 */
const sendHeartbeat = async ({
  HEARTBEAT_URL: url,
  fetch: request,
}: CanaryDependencies): Promise<void> => {
  if (!url) return;
  try {
    await statusOf({ method: 'GET', url }, request);
  } catch (error) {
    log.warn('The heartbeat didn’t reach its monitor', errorFields(error));
  }
};

/**
 * Checks that the product responds to the requests that people and mailbox providers make. Logs the
 * number of failed checks, which the alarm reads.
 */
export const checkProduct = async (dependencies: CanaryDependencies): Promise<void> => {
  const checks = checksOf(dependencies);
  const results = await Promise.all(checks.map((check) => passes(check, dependencies)));
  const failed = results.filter((isGood) => !isGood).length;
  log.info('Canary ended', { count: checks.length, failed });
  if (failed === 0) await sendHeartbeat(dependencies);
};
