import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda';
import type { KeyRing } from '../../platform/aws/key-ring';
import type { Clock } from '../../platform/clock';
import { lambdaHandler } from '../../platform/work/lambda-handler';
import { liveTriggers } from '../live';
import { isValidTicket } from '../sign-in-ticket';

/** Accepts a ticket that our own sign-in has just created for this user. */
export const verifyChallenge = async (
  event: VerifyAuthChallengeResponseTriggerEvent,
  { keys, clock }: { readonly keys: KeyRing; readonly clock: Clock },
) => {
  const { userAttributes, userNotFound, challengeAnswer: challengeResponse } = event.request;
  const email = userNotFound ? undefined : userAttributes?.email;
  event.response.answerCorrect =
    email !== undefined &&
    isValidTicket(await keys('sign-in-ticket'), email, challengeResponse, clock());
  return event;
};

export const handler = lambdaHandler((event: VerifyAuthChallengeResponseTriggerEvent) =>
  verifyChallenge(event, liveTriggers()),
);
