import { Duration } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acceptFinding } from '../../accept-finding';
import { addObjective, addRefusalAlarm } from '../../constructs/alarms/objectives';
import { PublicUrl, urlCalls, urlMetric } from '../../constructs/functions/public-url';
import { ServiceFunction } from '../../constructs/functions/service-function';
import { allowReadSecret } from '../../grants/secrets';
import { allowTable, readActions, writeActions } from '../../grants/table';
import { MailbloomStack } from '../../mailbloom-stack';

export type UnsubscribeProps = {
  readonly table: ITable;
  readonly signingSecret: ISecret;
  readonly api: HttpApi;
};

/**
 * The URLs for unsubscribing: a separate Lambda URL for one-click unsubscribe (RFC 8058), which
 * mailbox providers post to, and /u on the public origin for people.
 */
export class Unsubscribe extends Construct {
  readonly url: PublicUrl;

  constructor(scope: Construct, id: string, { table, signingSecret, api }: UnsubscribeProps) {
    super(scope, id);
    const fn = new ServiceFunction(this, 'unsubscribe', {
      entry: 'functions/tracking/public/unsubscribe.ts',
      timeout: Duration.seconds(10),
      // Each of the 50 concurrent invocations handles about 10 calls a second. At most 500 calls a
      // second therefore reach the table, even in an attack.
      reservedConcurrency: 50,
      failureImpact: 'People can’t unsubscribe, which the law and mailbox providers require.',
      group: 'Tracking',
      environment: {
        TABLE_NAME: table.tableName,
        SIGNING_SECRET_ID: signingSecret.secretArn,
      },
    });
    allowTable(fn, table, [...readActions, ...writeActions]);
    allowReadSecret(fn, signingSecret);
    this.url = new PublicUrl(this, 'url', { fn, callers: 'anyone', paths: ['/u/*'] });
    addRoutes(api, this.url.alias);
    const stack = MailbloomStack.of(this);
    addRefusalAlarm(stack, {
      id: 'unsubscribe-refused',
      impact: 'Most unsubscribe requests are refused, so people may not be able to unsubscribe.',
      functionId: 'unsubscribe',
      calls: (period) => ({
        refused: urlMetric(fn, 'Url4xxCount', period),
        all: urlMetric(fn, 'UrlRequestCount', period),
      }),
    });
    addObjective(stack, {
      id: 'unsubscribing',
      title: '99.9% of unsubscribe requests succeed',
      target: 0.999,
      impact: 'People can’t unsubscribe, which the law and mailbox providers require.',
      group: 'Tracking',
      logsOf: ['unsubscribe'],
      events: urlCalls(fn),
    });
  }
}

const addRoutes = (api: HttpApi, fn: IFunction): void => {
  const routes = api.addRoutes({
    path: '/u/{token}',
    methods: [HttpMethod.GET, HttpMethod.HEAD, HttpMethod.POST],
    integration: new HttpLambdaIntegration('unsubscribe', fn, { scopePermissionToRoute: false }),
  });
  for (const route of routes) {
    acceptFinding(
      route,
      'APIG4',
      'Unsubscribing must work for anyone who has the link (RFC 8058).',
    );
  }
};
