import { Duration } from 'aws-cdk-lib';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { logMetric, measureLine } from '../../constructs/alarms/log-metrics';
import { addObjective, addRefusalAlarm } from '../../constructs/alarms/objectives';
import { failedUrlCalls, PublicUrl } from '../../constructs/functions/public-url';
import { ServiceFunction } from '../../constructs/functions/service-function';
import { QueueWorker } from '../../constructs/queues/queue-worker';
import { allowReadSecret } from '../../grants/secrets';
import { allowTable } from '../../grants/table';
import { allowSend } from '../../grants/work';
import { MailbloomStack } from '../../mailbloom-stack';

export type TrackingProps = {
  readonly table: ITable;
  readonly signingSecret: ISecret;
  /** The URL that shows emails as web pages. */
  readonly webVersionUrl: string;
  /** The secret that CloudFront sends to its origins. */
  readonly originVerify: string;
};

const group = 'Tracking';
const missingEventsImpact = 'Opens and clicks are missing from the statistics.';

/**
 * Answers opens and clicks immediately with a small function, and records them later from a queue.
 */
export class Tracking extends Construct {
  readonly url: PublicUrl;

  constructor(
    scope: Construct,
    id: string,
    private readonly props: TrackingProps,
  ) {
    super(scope, id);
    const trackingEvents = this.addRecorder();
    this.url = this.addTracker(trackingEvents);
  }

  private addRecorder(): QueueWorker {
    const { table } = this.props;
    const trackingEvents = new QueueWorker(this, 'tracking', {
      group,
      alarmAge: Duration.minutes(5),
      waitingImpact: missingEventsImpact,
      deadLetters: { id: 'redrive-hits', entry: 'functions/tracking/workers/redrive-hits.ts' },
      worker: {
        id: 'record-hits',
        entry: 'functions/tracking/workers/record-hits.ts',
        timeout: Duration.seconds(60),
        failureImpact: missingEventsImpact,
        environment: { TABLE_NAME: table.tableName },
      },
      batchSize: 100,
      window: Duration.seconds(5),
      // A hundred opens or clicks take about a second, so this keeps up with 5,000 a second.
      maxConcurrency: 50,
    });
    allowTable(trackingEvents.worker, table, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem']);
    return trackingEvents;
  }

  private addTracker({ queue }: QueueWorker): PublicUrl {
    const { table, signingSecret, originVerify, webVersionUrl } = this.props;
    const track = new ServiceFunction(this, 'track', {
      entry: 'functions/tracking/public/track.ts',
      memoryMb: 256,
      timeout: Duration.seconds(10),
      failureImpact: 'Links in emails don’t open their pages, and opens aren’t counted.',
      group,
      environment: {
        TABLE_NAME: table.tableName,
        TRACKING_QUEUE_URL: queue.queueUrl,
        SIGNING_SECRET_ID: signingSecret.secretArn,
        WEB_VERSION_URL: webVersionUrl,
        ORIGIN_VERIFY: originVerify,
      },
    });
    allowTable(track, table, ['GetItem']);
    allowReadSecret(track, signingSecret);
    allowSend(track, queue);
    this.watchClicks(track);
    return new PublicUrl(this, 'url', {
      fn: track,
      callers: 'cloudfront',
      paths: ['/o/*', '/c/*', '/v/*'],
    });
  }

  /**
   * Counts clicks from the log, because Lambda's metrics don't tell clicks from opens. There are
   * ten opens for each click, and each open gets its picture even if something failed. A crash or a
   * throttled call logs nothing and could be either, so each counts as a click.
   */
  private watchClicks(track: ServiceFunction) {
    const stack = MailbloomStack.of(this);
    const { settings } = stack;
    const name = 'clicks-answered';
    measureLine(stack, settings, name, {
      logs: track.logs,
      message: 'Click answered',
      field: 'refused',
    });
    const answered = (period: Duration) =>
      logMetric(settings, name, { statistic: Stats.SAMPLE_COUNT, period });
    addObjective(stack, {
      id: 'clicks',
      title: '99.95% of clicks lead to their page',
      target: 0.9995,
      impact: 'Links in emails don’t open their pages, so stores lose visitors.',
      group,
      logsOf: ['track'],
      events: (period) => {
        const failed = failedUrlCalls(track, period);
        return {
          bad: failed,
          all: new MathExpression({
            expression: `FILL(clicksAnswered, 0) + ${failed.expression}`,
            usingMetrics: { clicksAnswered: answered(period), ...failed.usingMetrics },
            period,
          }),
        };
      },
    });
    addRefusalAlarm(stack, {
      id: 'links-refused',
      impact: 'Most links in emails show “This link no longer works”, so stores lose visitors.',
      functionId: 'track',
      calls: (period) => ({
        refused: logMetric(settings, name, { statistic: Stats.SUM, period }),
        all: answered(period),
      }),
    });
  }
}
