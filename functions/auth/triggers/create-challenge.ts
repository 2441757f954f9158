import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda';
import { lambdaHandler } from '../../platform/work/lambda-handler';

/**
 * The challenge is the same for everybody: present a ticket. Nothing is created or mailed here, so
 * that calling the user pool directly has no effect.
 */
export const createChallenge = async (event: CreateAuthChallengeTriggerEvent) => {
  event.response.publicChallengeParameters = {};
  event.response.privateChallengeParameters = { kind: 'ticket' };
  event.response.challengeMetadata = 'TICKET';
  return event;
};

export const handler = lambdaHandler(createChallenge);
