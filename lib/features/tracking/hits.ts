import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { PublicUrl } from '../../constructs/functions/public-url';
import { ServiceFunction } from '../../constructs/functions/service-function';
import { deadLetterTimeout, Redrive } from '../../constructs/queues/dead-letter-worker';
import { QueueWithDeadLetters } from '../../constructs/queues/queue-with-dead-letters';
import { consume } from '../../constructs/queues/queue-worker';
import { allowReadSecret, allowSend, allowTable } from '../../grants';

export type TrackingProps = {
  readonly table: ITable;
  readonly signingSecret: ISecret;
  /** What CloudFront tells its origins. */
  readonly originVerify: string;
};

const group = 'Tracking';
const hitsMissing = 'Opens and clicks are missing from the statistics.';

/** Opens and clicks: answered at once by a small function, recorded afterwards from a queue. */
export class Tracking extends Construct {
  readonly url: PublicUrl;

  constructor(
    scope: Construct,
    id: string,
    private readonly props: TrackingProps,
  ) {
    super(scope, id);
    const hits = new QueueWithDeadLetters(this, 'tracking', {
      visibilityTimeout: Duration.minutes(6),
      deadLettersTakenWithin: deadLetterTimeout,
      alarmAge: Duration.minutes(5),
      failureImpact: hitsMissing,
      group,
    });
    const entry = 'functions/tracking/workers/redrive-hits.ts';
    new Redrive(this, 'redrive-hits', { entry, queue: hits, failureImpact: hitsMissing, group });
    this.addRecorder(hits);
    this.url = this.addTracker(hits);
  }

  private addRecorder(hits: QueueWithDeadLetters) {
    const { table } = this.props;
    const recorder = new ServiceFunction(this, 'record-hits', {
      entry: 'functions/tracking/workers/record-hits.ts',
      timeout: Duration.seconds(60),
      failureImpact: hitsMissing,
      article: 'record-hits-errors',
      group,
      environment: { TABLE_NAME: table.tableName },
    });
    consume(recorder, hits, { batchSize: 100, window: Duration.seconds(5) });
    allowTable(recorder, table, ['BatchGetItem', 'PutItem', 'UpdateItem']);
  }

  private addTracker({ queue }: QueueWithDeadLetters): PublicUrl {
    const { table, signingSecret, originVerify } = this.props;
    const track = new ServiceFunction(this, 'track', {
      entry: 'functions/tracking/public/track.ts',
      memoryMb: 256,
      timeout: Duration.seconds(10),
      failureImpact: 'Links in mails do not lead to their pages; opens are not counted.',
      article: 'track-errors',
      group,
      environment: {
        TABLE_NAME: table.tableName,
        TRACKING_QUEUE_URL: queue.queueUrl,
        SIGNING_SECRET_ID: signingSecret.secretArn,
        ORIGIN_VERIFY: originVerify,
      },
    });
    allowTable(track, table, ['GetItem']);
    allowReadSecret(track, signingSecret);
    allowSend(track, queue);
    return new PublicUrl(this, 'url', {
      fn: track,
      callers: 'cloudfront',
      paths: ['/o/*', '/c/*'],
    });
  }
}
