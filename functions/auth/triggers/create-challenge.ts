import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda';
import { lambdaHandler } from '../../platform/work/lambda-handler';

/**
 * Asks for a ticket, the same challenge for everyone. Creates and emails nothing, so that calling
 * the user pool directly has no effect.
 */
export const createChallenge = async (event: CreateAuthChallengeTriggerEvent) => {
  event.response.publicChallengeParameters = {};
  event.response.privateChallengeParameters = { kind: 'ticket' };
  event.response.challengeMetadata = 'TICKET';
  return event;
};

export const handler = lambdaHandler(createChallenge);
