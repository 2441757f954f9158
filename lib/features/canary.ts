import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { logMetric, measureLine } from '../constructs/alarms/log-metrics';
import { runEvery } from '../constructs/functions/run-every';
import { ServiceFunction } from '../constructs/functions/service-function';
import { MailbloomStack } from '../mailbloom-stack';

const group = 'App';

type Needs = {
  readonly appUrl: string;
  readonly unsubscribeUrl: string;
  readonly formsUrl: string;
};

/**
 * Adds the function that requests the sign-in page, an API call, a link in an email, an unsubscribe
 * page, and a signup form every minute. It costs about 0.20 USD a month. A CloudWatch Synthetics
 * canary costs 0.0012 USD a run, which would be 52 USD a month at this interval.
 */
export const addCanary = (scope: Construct, { appUrl, unsubscribeUrl, formsUrl }: Needs): void => {
  const { alarms, settings } = MailbloomStack.of(scope);
  const canary = new ServiceFunction(scope, 'check-product', {
    entry: 'functions/canary/ticks/check-product.ts',
    timeout: Duration.seconds(30),
    memoryMb: 256,
    failureImpact: 'The canary can’t report that the app or links in emails are down.',
    group,
    environment: {
      APP_URL: appUrl,
      UNSUBSCRIBE_URL: unsubscribeUrl,
      FORMS_URL: formsUrl,
      HEARTBEAT_URL: settings.heartbeatUrl ?? '',
    },
  });
  runEvery(canary, Duration.minutes(1), { group, severity: 'page' });
  const name = 'canary-failed';
  measureLine(canary, settings, name, {
    logs: canary.logs,
    message: 'Canary ended',
    field: 'failed',
    above: 0,
  });
  alarms.add({
    id: name,
    severity: 'page',
    impact: 'The sign-in page, API calls, links in emails, unsubscribing, or forms don’t work.',
    article: 'canary',
    group,
    logsOf: [canary.node.id],
    metric: logMetric(settings, name, {
      statistic: Stats.SAMPLE_COUNT,
      period: Duration.minutes(5),
    }),
    // A single failed run doesn't raise the alarm, but three of five runs do.
    threshold: 2,
  });
};
