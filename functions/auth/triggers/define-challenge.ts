import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';
import { lambdaHandler } from '../../platform/work/lambda-handler';

/**
 * Decides what happens next in a sign-in: the challenge, the tokens, or the end. Our own code
 * always has the right answer, so a wrong answer ends the sign-in. This is a pure function, so
 * retries get the same decision.
 */
export const defineChallenge = async (event: DefineAuthChallengeTriggerEvent) => {
  const { session, userNotFound } = event.request;
  const last = session.at(-1);
  const passed = last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult === true;
  event.response.issueTokens = passed && !userNotFound;
  event.response.failAuthentication = !event.response.issueTokens && session.length > 0;
  if (session.length === 0) event.response.challengeName = 'CUSTOM_CHALLENGE';
  return event;
};

export const handler = lambdaHandler(defineChallenge);
