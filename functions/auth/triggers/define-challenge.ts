import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';
import { lambdaHandler } from '../../platform/lambda-handler';

/** Wrong answers one sign-in may give; the code itself allows five over all sign-ins. */
const mostAnswers = 3;

/**
 * Decides what comes next: the code challenge, tokens, or the end. Pure, so that retries agree. An
 * unknown address is asked as often as a known one: the difference would tell who has an account.
 */
export const defineChallenge = async (event: DefineAuthChallengeTriggerEvent) => {
  const { session, userNotFound } = event.request;
  const last = session.at(-1);
  const passed = last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult === true;
  const failed = session.length >= mostAnswers;
  event.response.issueTokens = passed && !userNotFound;
  event.response.failAuthentication = !event.response.issueTokens && failed;
  if (!event.response.issueTokens && !failed) event.response.challengeName = 'CUSTOM_CHALLENGE';
  return event;
};

export const handler = lambdaHandler(defineChallenge);
