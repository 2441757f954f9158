import { CfnOutput } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { CodeSignIn } from '../constructs/code-sign-in';
import { addSignInEmail, addSignInTriggers } from '../features/auth';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type AuthStackProps = {
  readonly signingSecret: ISecret;
  readonly transactional: ConfigurationSet;
};

/** Sign-in with a code sent by email, and the users who may sign in. */
export class AuthStack extends MailbloomStack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  /** The queue of sign-in codes to be sent. */
  readonly mailQueue: Queue;

  constructor(
    scope: Construct,
    stage: StageScope,
    { signingSecret, transactional }: AuthStackProps,
  ) {
    super(scope, 'Auth', stage, { description: 'user pool and sign-in codes', stateful: true });
    const triggers = addSignInTriggers(this, signingSecret);
    const { userPool, client } = new CodeSignIn(this, 'sign-in', triggers);
    this.userPool = userPool;
    this.client = client;
    this.mailQueue = addSignInEmail(this, { userPool, transactional });
    new CfnOutput(this, 'UserPoolId', { value: userPool.userPoolId });
  }
}
