import { CfnOutput, Duration } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import {
  type FunctionEnvironment,
  ServiceFunction,
} from '../constructs/functions/service-function';
import { QueueWithDeadLetters } from '../constructs/queues/queue-with-dead-letters';
import { consume } from '../constructs/queues/queue-worker';
import { type ChallengeTriggers, CodeSignIn } from '../features/auth/code-sign-in';
import { allowReadSecret, allowReadyUsers, allowSendEmail } from '../grants';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type AuthStackProps = {
  readonly signingSecret: ISecret;
  readonly transactional: ConfigurationSet;
};

const group = 'Sign-in and API';

/** Who may sign in, and how: a code by email. */
export class AuthStack extends MailbloomStack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  /** Sign-in codes on their way. */
  readonly mailQueue: Queue;

  constructor(scope: Construct, stage: StageScope, props: AuthStackProps) {
    super(scope, 'Auth', stage, { description: 'user pool and sign-in codes', stateful: true });
    const signIn = new CodeSignIn(this, 'sign-in', this.addTriggers(props));
    this.userPool = signIn.userPool;
    this.client = signIn.client;
    this.mailQueue = this.addMailQueue(props).queue;
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
  }

  private addMailQueue({ transactional }: AuthStackProps): QueueWithDeadLetters {
    const mail = new QueueWithDeadLetters(this, 'mail', {
      visibilityTimeout: Duration.minutes(3),
      alarmAge: Duration.minutes(2),
      failureImpact: 'Sign-in codes arrive late or not at all: nobody can sign in.',
      group,
    });
    const worker = new ServiceFunction(this, 'send-sign-in-mail', {
      entry: 'functions/auth/workers/send-sign-in-mail.ts',
      timeout: Duration.seconds(30),
      failureImpact: 'Sign-in codes are not sent: nobody can sign in.',
      article: 'send-sign-in-mail-errors',
      group,
      environment: {
        TRANSACTIONAL_CONFIGURATION_SET: transactional.configurationSetName,
        PRODUCT_DOMAIN: this.settings.mailDomain,
        USER_POOL_ID: this.userPool.userPoolId,
      },
    });
    consume(worker, mail, { batchSize: 10 });
    allowSendEmail(worker, transactional);
    allowReadyUsers(worker, this.userPool);
    return mail;
  }

  private addTriggers({ signingSecret }: AuthStackProps): ChallengeTriggers {
    const define = this.addTrigger('define-challenge', {});
    const create = this.addTrigger('create-challenge', {});
    const verify = this.addTrigger('verify-challenge', {
      SIGNING_SECRET_ID: signingSecret.secretArn,
    });
    allowReadSecret(verify, signingSecret);
    return { define, create, verify };
  }

  private addTrigger(
    name: `${'define' | 'create' | 'verify'}-challenge`,
    environment: FunctionEnvironment,
  ): ServiceFunction {
    return new ServiceFunction(this, name, {
      entry: `functions/auth/triggers/${name}.ts`,
      // Cognito gives up after 5 seconds whatever we say; more memory is a shorter cold start.
      timeout: Duration.seconds(5),
      memoryMb: 1024,
      failureImpact: 'Right codes are not accepted: nobody can sign in.',
      article: 'sign-in-trigger-errors',
      group,
      environment,
    });
  }
}
