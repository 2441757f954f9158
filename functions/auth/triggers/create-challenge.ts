import { randomUUID } from 'node:crypto';
import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda';
import { lambdaHandler } from '../../platform/lambda-handler';
import {
  liveLimiter,
  liveMailQueue,
  liveTestDomains,
  liveTriggers,
  type TriggerDependencies,
} from '../live';
import type { MailQueue } from '../mail-queue';
import { type RateLimiter, signInLimits } from '../rate-limiter';
import { drawCode, hashCode, hashWho } from '../sign-in-code';
import { testSignInCode } from '../test-sign-in';

type Dependencies = TriggerDependencies & {
  readonly mails: MailQueue;
  readonly limiter: RateLimiter;
  readonly testDomains: readonly string[];
};

const isFirstRound = (event: CreateAuthChallengeTriggerEvent) => event.request.session.length === 0;

/** Stores a new code, which ends the old one, and mails it. */
const makeCode = async (email: string, userId: string, dependencies: Dependencies) => {
  const { codes, keys, clock, mails, limiter, testDomains } = dependencies;
  const key = await keys('sign-in-code');
  const who = hashWho(key, email);
  const testCode = testSignInCode(email, testDomains);
  if (!testCode && !(await limiter.take(signInLimits.codesMade, who))) return;
  const [code, nonce] = [testCode ?? drawCode(), randomUUID()];
  await codes.put(who, { hash: hashCode(key, userId, nonce, code), nonce }, clock());
  if (!testCode) await mails.send({ kind: 'sign-in-code', email, code });
};

/**
 * Makes and mails the code in the first round; later rounds ask for the same code again. For an
 * unknown address, or one that has had too many, nothing is made, and nothing in the answer tells.
 */
export const createChallenge = async (
  event: CreateAuthChallengeTriggerEvent,
  dependencies: Dependencies,
) => {
  event.response.publicChallengeParameters = {};
  event.response.privateChallengeParameters = { kind: 'code' };
  event.response.challengeMetadata = 'CODE';
  const { email, sub } = event.request.userAttributes ?? {};
  if (!event.request.userNotFound && email && sub && isFirstRound(event)) {
    await makeCode(email, sub, dependencies);
  }
  return event;
};

export const handler = lambdaHandler((event: CreateAuthChallengeTriggerEvent) =>
  createChallenge(event, {
    ...liveTriggers(),
    mails: liveMailQueue(),
    limiter: liveLimiter(),
    testDomains: liveTestDomains(),
  }),
);
