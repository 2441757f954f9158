import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { acceptFinding } from '../accept-finding';
import { dataRemoval } from '../data-removal';
import { MailbloomStack } from '../mailbloom-stack';
import type { ServiceFunction } from './functions/service-function';

export type ChallengeTriggers = {
  readonly define: ServiceFunction;
  readonly create: ServiceFunction;
  readonly verify: ServiceFunction;
};

/** User groups, as the access token names them. */
const groups = ['Managers', 'Customers'] as const;

/** A user pool that people can sign in to only with a code sent by email, and its single client. */
export class CodeSignIn extends Construct {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, triggers: ChallengeTriggers) {
    super(scope, id);
    const { settings } = MailbloomStack.of(this);
    this.userPool = new UserPool(this, 'users', {
      // Refresh token rotation is part of Essentials. The first 10,000 users a month are free.
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true } },
      autoVerify: { email: true },
      accountRecovery: AccountRecovery.NONE,
      mfa: Mfa.OFF,
      lambdaTriggers: {
        defineAuthChallenge: triggers.define,
        createAuthChallenge: triggers.create,
        verifyAuthChallengeResponse: triggers.verify,
      },
      deletionProtection: settings.keepData,
      removalPolicy: dataRemoval(settings),
    });
    for (const groupName of groups) {
      new CfnUserPoolGroup(this, groupName, { userPoolId: this.userPool.userPoolId, groupName });
    }
    this.client = this.addClient();
    this.explainFindings();
    this.addAlarms();
  }

  private addClient(): UserPoolClient {
    return this.userPool.addClient('app', {
      authFlows: { custom: true },
      // Without this, CDK turns on the hosted sign-in with a callback to example.com.
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      authSessionValidity: Duration.minutes(10),
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(7),
      // The maximum that Cognito allows. A used token still works during this time, because two
      // tabs may renew at the same time, or the response with the new token may be lost.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      // The product changes users as an administrator, so users don't need to write any attribute.
      // Cognito treats an empty list of writable attributes as a missing one, which lets every user
      // change their own address. The list therefore contains one attribute that nothing reads.
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
      }),
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
  }

  private explainFindings() {
    const noPasswords = 'No one has a password. The only factor is a code sent by email.';
    acceptFinding(this.userPool, 'COG1', noPasswords);
    acceptFinding(this.userPool, 'COG2', `${noPasswords} Manager accounts are created manually.`);
    acceptFinding(
      this.userPool,
      'COG8',
      `${noPasswords} The sign-in calls limit attempts per address and per IP, which is what the Plus plan would add.`,
    );
  }

  private addAlarms() {
    MailbloomStack.of(this).alarms.add({
      id: 'sign-in-throttled',
      severity: 'page',
      impact: 'Cognito rejects sign-ins because there are too many at once.',
      article: 'sign-in-throttled',
      group: 'Sign-in',
      metric: new Metric({
        namespace: 'AWS/Cognito',
        metricName: 'SignInThrottles',
        dimensionsMap: {
          UserPool: this.userPool.userPoolId,
          UserPoolClient: this.client.userPoolClientId,
        },
        statistic: Stats.SUM,
        period: Duration.minutes(5),
      }),
      // A script that guesses accounts causes a few. This many mean that people are rejected, too.
      threshold: 10,
    });
  }
}
