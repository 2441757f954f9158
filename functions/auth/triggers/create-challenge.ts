import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda';
import { lambdaHandler } from '../../platform/work/lambda-handler';

/**
 * Asks everyone for a ticket, which is the same challenge for all. It creates and emails nothing,
 * so calling the user pool directly has no effect.
 */
export const createChallenge = async (event: CreateAuthChallengeTriggerEvent) => {
  event.response.publicChallengeParameters = {};
  event.response.privateChallengeParameters = { kind: 'ticket' };
  event.response.challengeMetadata = 'TICKET';
  return event;
};

export const handler = lambdaHandler(createChallenge);
