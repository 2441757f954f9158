import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda';
import { lambdaHandler } from '../../platform/work/lambda-handler';

/**
 * The challenge is the same for everybody: show a ticket. Nothing is made or mailed here, so the
 * user pool can be called past our own calls and nothing comes of it.
 */
export const createChallenge = async (event: CreateAuthChallengeTriggerEvent) => {
  event.response.publicChallengeParameters = {};
  event.response.privateChallengeParameters = { kind: 'ticket' };
  event.response.challengeMetadata = 'TICKET';
  return event;
};

export const handler = lambdaHandler(createChallenge);
