import * as z from 'zod';
import { AwsError } from '../core/aws-service';
import type { Pool, PoolDefinition } from './pools';
import type { ChallengeResult } from './sessions';
import type { User } from './users';

export type Invoke = (functionArn: string, payload: unknown) => Promise<unknown>;

/** The person signing in, as passed to every trigger. `user` is absent when no such user exists. */
export type TriggerSubject = {
  readonly pool: Pool;
  readonly clientId: string;
  readonly username: string;
  readonly user: User | undefined;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
};

const text = z.record(z.string(), z.string()).nullish();
const definedChallenge = z.object({
  challengeName: z.string().nullish(),
  issueTokens: z.boolean().nullish(),
  failAuthentication: z.boolean().nullish(),
});
const createdChallenge = z.object({
  publicChallengeParameters: text,
  privateChallengeParameters: text,
  challengeMetadata: z.string().nullish(),
});
const verificationResult = z.object({ answerCorrect: z.boolean().nullish() });

type TriggerCall<T> = {
  readonly trigger: keyof PoolDefinition['triggers'];
  readonly source: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, null>>;
  readonly responseSchema: z.ZodType<T>;
};

/**
 * Calls the three custom authentication triggers with Cognito's event, version 1:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-challenge.html
 */
export const createTriggers = (invoke: Invoke, region: string) => {
  const call = async <T>(
    subject: TriggerSubject,
    { trigger, ...call }: TriggerCall<T>,
  ): Promise<T> => {
    const name = `${trigger.charAt(0).toUpperCase()}${trigger.slice(1)}`;
    const functionArn = subject.pool.triggers[trigger];
    if (!functionArn)
      throw new AwsError('InvalidLambdaResponseException', `${name} is not configured.`);
    const event = eventOf(subject, call, region);
    const result = await invoke(functionArn, event).catch((error: Error) => {
      throw new AwsError(
        'UserLambdaValidationException',
        `${name} failed with error ${error.message}.`,
      );
    });
    const parsed = z.object({ response: call.responseSchema }).safeParse(result);
    if (!parsed.success)
      throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
    return parsed.data.response;
  };

  return {
    defineChallenge: (subject: TriggerSubject, session: readonly ChallengeResult[]) =>
      call(subject, {
        trigger: 'defineAuthChallenge',
        source: 'DefineAuthChallenge_Authentication',
        request: { session },
        response: { challengeName: null, issueTokens: null, failAuthentication: null },
        responseSchema: definedChallenge,
      }),
    createChallenge: (subject: TriggerSubject, session: readonly ChallengeResult[]) =>
      call(subject, {
        trigger: 'createAuthChallenge',
        source: 'CreateAuthChallenge_Authentication',
        request: { challengeName: 'CUSTOM_CHALLENGE', session },
        response: {
          publicChallengeParameters: null,
          privateChallengeParameters: null,
          challengeMetadata: null,
        },
        responseSchema: createdChallenge,
      }),
    verifyAnswer: (
      subject: TriggerSubject,
      privateChallengeParameters: Readonly<Record<string, string>>,
      challengeAnswer: string,
    ) =>
      call(subject, {
        trigger: 'verifyAuthChallengeResponse',
        source: 'VerifyAuthChallengeResponse_Authentication',
        request: { privateChallengeParameters, challengeAnswer },
        response: { answerCorrect: null },
        responseSchema: verificationResult,
      }),
  };
};
export type Triggers = ReturnType<typeof createTriggers>;

const eventOf = <T>(
  { pool, clientId, username, user, clientMetadata }: TriggerSubject,
  { source, request, response }: Omit<TriggerCall<T>, 'trigger'>,
  region: string,
) => ({
  version: '1',
  region,
  userPoolId: pool.id,
  userName: user?.sub ?? username,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
  triggerSource: source,
  request: {
    userAttributes: user
      ? { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes }
      : {},
    ...request,
    ...(clientMetadata ? { clientMetadata } : {}),
    userNotFound: user === undefined,
  },
  response,
});
