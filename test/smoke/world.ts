import { randomBytes } from 'node:crypto';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { createKeyRing } from '../../functions/platform/aws/key-ring';
import type { RouteKey } from '../../functions/routes';
import { emailLinksOf } from '../../functions/tracking/email-links';
import { eventually } from '../support/eventually';
import { type CallInput, productCalls } from '../support/product-calls';
import type { SmokeStage } from './stage';

/** SES's mailbox simulator. It doesn't affect the reputation, and it works in the sandbox. */
export const simulator = 'simulator.amazonses.com';

/** A subscriber of the test's customer, whose mailbox is at the simulator. */
export type Recipient = { readonly email: string; readonly id: string };

/** What the run has created and must delete. */
type Created = {
  readonly subscribers: Set<string>;
  readonly segments: Set<string>;
  readonly forms: Set<string>;
  readonly drafts: Set<string>;
  readonly pictures: Set<string>;
};

/** Access tokens are valid for 15 minutes, and a run on a slow stage can take longer. */
const refreshAfterMs = 8 * 60_000;

/** The state that a run's steps share. Steps fill in what later steps need (`Step.needs`). */
export const createWorld = (stage: SmokeStage) => {
  const { outputs } = stage;
  const calls = productCalls(outputs.appUrl);
  /** A different label in each run, because a bounced address gets no second email. */
  const run = randomBytes(4).toString('hex');
  const session = { token: '', cookie: '', at: 0 };

  const readSecret = async (SecretId: string): Promise<string> =>
    (await stage.secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '';
  const keys = createKeyRing(() => readSecret(outputs.signingSecret));

  /** Keeps the tokens from the response to a sign-in or a refresh. */
  const keepSession = (token: string, headers: Headers) => {
    session.token = token;
    session.cookie = headers.getSetCookie()[0]?.split(';')[0] ?? session.cookie;
    session.at = performance.now();
  };

  const ownPage = () => ({ cookie: session.cookie, origin: outputs.appUrl });

  const refreshIfOld = async () => {
    if (!session.cookie || performance.now() - session.at < refreshAfterMs) return;
    const answer = await calls.request('', 'POST /auth/refresh', { body: {}, headers: ownPage() });
    const { accessToken } = answer.body as { readonly accessToken?: string };
    if (accessToken) keepSession(accessToken, answer.headers);
  };

  const created: Created = {
    subscribers: new Set(),
    segments: new Set(),
    forms: new Set(),
    drafts: new Set(),
    pictures: new Set(),
  };

  const world = {
    stage,
    run,
    ...calls,
    created,
    keepSession,
    readSecret,
    customerId: '',
    assetKey: '',
    segmentId: '',
    deliveryId: '',
    recipients: { success: none, bounce: none, complaint: none },
    /** Returns an address at the simulator that only this run uses. */
    address: (name: 'success' | 'bounce' | 'complaint', label = '') =>
      `${name}+${run}${label}@${simulator}`,
    /** Makes an API call as the manager, for the test's customer once it exists. */
    async api<Key extends RouteKey>(key: Key, input: CallInput<Key> = {} as CallInput<Key>) {
      await refreshIfOld();
      const { customerId } = world;
      return calls.api(session.token, key, { ...(customerId && { customerId }), ...input });
    },
    /** Ends the session, so that the run's tokens no longer work. */
    signOut: () => calls.request('', 'POST /auth/logout', { body: {}, headers: ownPage() }),
    isSignedIn: () => session.token !== '',
    /** Waits for background work. */
    eventually: <T>(what: string, probe: () => Promise<T | undefined | false>) =>
      eventually(what, probe, stage.patience),
    /** Returns the links in this person's email from the delivery, as the sender signs them. */
    linksOf: async ({ id }: Recipient) =>
      emailLinksOf(
        { deliveryId: world.deliveryId, subscriberId: id },
        outputs.appUrl,
        await keys('token-1'),
      ),
  };
  return world;
};
export type World = ReturnType<typeof createWorld>;

const none: Recipient = { email: '', id: '' };
