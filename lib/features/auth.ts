import { Duration } from 'aws-cdk-lib';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { addObjective, lateEvents } from '../constructs/alarms/objectives';
import { ApiFunction, type ApiPlatform } from '../constructs/api/api-function';
import type { ChallengeTriggers } from '../constructs/code-sign-in';
import {
  type FunctionEnvironment,
  ServiceFunction,
} from '../constructs/functions/service-function';
import { QueueWorker } from '../constructs/queues/queue-worker';
import { allowSendEmail } from '../grants/email';
import { allowReadSecret } from '../grants/secrets';
import { readActions } from '../grants/table';
import { allowManageUsers, allowReadyUsers } from '../grants/users';
import { allowSend } from '../grants/work';
import { MailbloomStack } from '../mailbloom-stack';

type EmailNeeds = { readonly userPool: IUserPool; readonly transactional: ConfigurationSet };
type ApiNeeds = {
  readonly userPool: IUserPool;
  readonly client: IUserPoolClient;
  readonly signingSecret: ISecret;
  readonly mailQueue: Queue;
  readonly appUrl: string;
};

const group = 'Sign-in';

/**
 * Adds the functions Cognito calls during a sign-in: to decide whether a code is required, and to
 * check it.
 */
export const addSignInTriggers = (scope: Construct, signingSecret: ISecret): ChallengeTriggers => {
  const define = addTrigger(scope, 'define-challenge', {});
  const create = addTrigger(scope, 'create-challenge', {});
  const verify = addTrigger(scope, 'verify-challenge', {
    SIGNING_SECRET_ID: signingSecret.secretArn,
  });
  allowReadSecret(verify, signingSecret);
  return { define, create, verify };
};

const addTrigger = (
  scope: Construct,
  name: `${'define' | 'create' | 'verify'}-challenge`,
  environment: FunctionEnvironment,
): ServiceFunction =>
  new ServiceFunction(scope, name, {
    entry: `functions/auth/triggers/${name}.ts`,
    // Cognito gives up after 5 seconds regardless. More memory shortens cold starts.
    timeout: Duration.seconds(5),
    memoryMb: 1024,
    failureImpact: 'Valid sign-in codes are rejected, so no one can sign in.',
    group,
    environment,
  });

/** @returns the queue of sign-in codes to be sent */
export const addSignInEmail = (
  scope: Construct,
  { userPool, transactional }: EmailNeeds,
): Queue => {
  const { queue, worker } = new QueueWorker(scope, 'mail', {
    group,
    alarmAge: Duration.minutes(2),
    severity: 'page',
    waitingImpact: 'Sign-in codes arrive late or not at all, so no one can sign in.',
    worker: {
      id: 'send-sign-in-mail',
      entry: 'functions/auth/workers/send-sign-in-mail.ts',
      timeout: Duration.seconds(30),
      failureImpact: 'Sign-in codes aren’t sent, so no one can sign in.',
      environment: {
        TRANSACTIONAL_CONFIGURATION_SET: transactional.configurationSetName,
        PRODUCT_DOMAIN: MailbloomStack.of(scope).settings.mailDomain,
        USER_POOL_ID: userPool.userPoolId,
      },
    },
    batchSize: 10,
    // Each of ten concurrent workers sends ten codes in about two seconds.
    maxConcurrency: 10,
  });
  allowSendEmail(worker, transactional);
  allowReadyUsers(worker, userPool);
  const stack = MailbloomStack.of(scope);
  addObjective(stack, {
    id: 'codes',
    title: '99% of sign-in codes are sent within a minute',
    target: 0.99,
    impact: 'Sign-in codes arrive late, and expire ten minutes after they were requested.',
    group,
    logsOf: [worker.node.id],
    events: lateEvents(stack, 'codes-late', {
      logs: worker.logs,
      message: 'Sign-in code sent',
    }),
  });
  return queue;
};

/** Adds the API for signing in, staying signed in and signing out. */
export const addAuthApi = (
  scope: Construct,
  base: ApiPlatform,
  { userPool, client, signingSecret, mailQueue, appUrl }: ApiNeeds,
): void => {
  const auth = new ApiFunction(scope, base, {
    name: 'auth',
    needs: {
      auth: {
        tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
        environment: {
          SIGNING_SECRET_ID: signingSecret.secretArn,
          USER_POOL_ID: userPool.userPoolId,
          USER_POOL_CLIENT_ID: client.userPoolClientId,
          TEST_SIGN_IN_DOMAINS: MailbloomStack.of(scope).settings.testSignInDomains.join(','),
          MAIL_QUEUE_URL: mailQueue.queueUrl,
          APP_URL: appUrl,
        },
      },
    },
    group,
    failureImpact: 'No one can sign in. People who are signed in get signed out within 15 minutes.',
  });
  allowReadSecret(auth, signingSecret);
  // Invited people become users with their first sign-in.
  allowManageUsers(auth, userPool);
  allowSend(auth, mailQueue);
};
