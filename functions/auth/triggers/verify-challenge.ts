import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda';
import { lambdaHandler } from '../../platform/lambda-handler';
import { liveTriggers, type TriggerDependencies } from '../live';
import { hashCode, hashWho, normaliseCode, sameHash } from '../sign-in-code';

/** True for the live code of this user, once. Every call counts as one of the code's attempts. */
const isRightCode = async (
  email: string,
  userId: string,
  answer: string,
  { codes, keys, clock }: TriggerDependencies,
): Promise<boolean> => {
  const key = await keys('sign-in-code');
  const emailHash = hashWho(key, email);
  const stored = await codes.attempt(emailHash, clock());
  if (!stored) return false;
  const given = hashCode(key, userId, stored.nonce, normaliseCode(answer));
  return sameHash(given, stored.hash) && codes.spend(emailHash, stored.hash, clock());
};

export const verifyChallenge = async (
  event: VerifyAuthChallengeResponseTriggerEvent,
  dependencies: TriggerDependencies,
) => {
  const { email, sub } = event.request.userAttributes ?? {};
  event.response.answerCorrect =
    !event.request.userNotFound && email && sub
      ? await isRightCode(email, sub, event.request.challengeAnswer, dependencies)
      : false;
  return event;
};

export const handler = lambdaHandler((event: VerifyAuthChallengeResponseTriggerEvent) =>
  verifyChallenge(event, liveTriggers()),
);
