import { randomUUID } from 'node:crypto';
import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda';
import { lambdaHandler } from '../../platform/lambda-handler';
import { liveMailQueue, liveTestDomains, liveTriggers, type TriggerDependencies } from '../live';
import type { MailQueue } from '../mail-queue';
import { drawCode, hashCode, hashEmail } from '../sign-in-code';
import { testSignInCode } from '../test-sign-in';

type Dependencies = TriggerDependencies & {
  readonly mails: MailQueue;
  readonly testDomains: readonly string[];
};

const isFirstRound = (event: CreateAuthChallengeTriggerEvent) => event.request.session.length === 0;

/**
 * Makes and mails the code in the first round; later rounds ask for the same code again. For an
 * unknown address nothing is made, and nothing in the answer tells.
 */
export const createChallenge = async (
  event: CreateAuthChallengeTriggerEvent,
  { codes, keys, clock, mails, testDomains }: Dependencies,
) => {
  event.response.publicChallengeParameters = {};
  event.response.privateChallengeParameters = { kind: 'code' };
  event.response.challengeMetadata = 'CODE';
  const { email, sub } = event.request.userAttributes ?? {};
  if (event.request.userNotFound || !email || !sub || !isFirstRound(event)) return event;
  const key = await keys('sign-in-code');
  const testCode = testSignInCode(email, testDomains);
  const [code, nonce] = [testCode ?? drawCode(), randomUUID()];
  const hash = hashCode(key, sub, nonce, code);
  await codes.put(hashEmail(key, email), { hash, nonce }, clock());
  if (!testCode) await mails.send({ kind: 'sign-in-code', email, code });
  return event;
};

export const handler = lambdaHandler((event: CreateAuthChallengeTriggerEvent) =>
  createChallenge(event, {
    ...liveTriggers(),
    mails: liveMailQueue(),
    testDomains: liveTestDomains(),
  }),
);
