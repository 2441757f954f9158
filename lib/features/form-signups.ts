import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { PublicUrl } from '../constructs/functions/public-url';
import { ServiceFunction } from '../constructs/functions/service-function';
import { QueueWorker } from '../constructs/queues/queue-worker';
import { allowSendEmail } from '../grants/email';
import { allowReadSecret } from '../grants/secrets';
import { allowTable, readActions, writeActions } from '../grants/table';
import { allowSend } from '../grants/work';
import { MailbloomStack } from '../mailbloom-stack';

export type FormSignupsProps = {
  readonly table: ITable;
  readonly signingSecret: ISecret;
  /** The configuration set of the confirmation emails. */
  readonly transactional: ConfigurationSet;
};

const group = 'Audience';
const signupsWait = 'People who sign up with a form aren’t added to its segment and get no email.';

/**
 * Handles what visitors of forms see and submit. It has its own Lambda URL, because any site calls
 * it and stores write its texts. Everything that follows a submission is done from a queue.
 */
export class FormSignups extends Construct {
  readonly url: PublicUrl;

  constructor(
    scope: Construct,
    id: string,
    private readonly props: FormSignupsProps,
  ) {
    super(scope, id);
    const signups = this.addRecorder();
    this.url = this.addPages(signups);
    // Set last, because the worker and the pages need each other. The confirmation email links to
    // the pages, and the pages send messages to the worker's queue.
    signups.worker.addEnvironment('FORMS_URL', this.url.base);
  }

  private addRecorder(): QueueWorker {
    const { table, signingSecret, transactional } = this.props;
    const signups = new QueueWorker(this, 'signups', {
      group,
      alarmAge: Duration.minutes(5),
      waitingImpact: signupsWait,
      deadLetters: { id: 'redrive-signups', entry: 'functions/forms/workers/redrive-signups.ts' },
      worker: {
        id: 'record-signup',
        entry: 'functions/forms/workers/record-signup.ts',
        timeout: Duration.seconds(30),
        failureImpact: signupsWait,
        environment: {
          TABLE_NAME: table.tableName,
          SIGNING_SECRET_ID: signingSecret.secretArn,
          TRANSACTIONAL_CONFIGURATION_SET: transactional.configurationSetName,
          PRODUCT_DOMAIN: MailbloomStack.of(this).settings.mailDomain,
        },
      },
      batchSize: 10,
      // 20 workers record about 500 people a second. SES's own limits apply to the emails.
      maxConcurrency: 20,
    });
    allowTable(signups.worker, table, [...readActions, 'PutItem', 'UpdateItem', 'BatchWriteItem']);
    allowReadSecret(signups.worker, signingSecret);
    allowSendEmail(signups.worker, transactional);
    return signups;
  }

  private addPages({ queue }: QueueWorker): PublicUrl {
    const { table, signingSecret } = this.props;
    const fn = new ServiceFunction(this, 'sign-up', {
      entry: 'functions/forms/public/sign-up.ts',
      timeout: Duration.seconds(10),
      // Each of the 50 concurrent invocations handles about 10 calls a second. At most 500 calls a
      // second therefore reach the table, even in an attack.
      reservedConcurrency: 50,
      failureImpact: 'Signup forms on stores’ websites don’t appear or can’t be submitted.',
      group,
      environment: {
        TABLE_NAME: table.tableName,
        SIGNING_SECRET_ID: signingSecret.secretArn,
        SIGNUP_QUEUE_URL: queue.queueUrl,
      },
    });
    allowTable(fn, table, [...readActions, ...writeActions]);
    allowReadSecret(fn, signingSecret);
    allowSend(fn, queue);
    return new PublicUrl(this, 'url', { fn, callers: 'anyone', paths: ['/f/*'] });
  }
}
