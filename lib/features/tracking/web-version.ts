import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { PublicUrl } from '../../constructs/functions/public-url';
import { ServiceFunction } from '../../constructs/functions/service-function';
import { allowObjects } from '../../grants/objects';
import { allowReadSecret } from '../../grants/secrets';
import { allowTable } from '../../grants/table';

export type WebVersionProps = {
  readonly table: ITable;
  readonly content: IBucket;
  readonly signingSecret: ISecret;
};

/**
 * Emails as web pages. It has its own Lambda URL because stores write the content, and the app's
 * host never serves content written by others.
 */
export class WebVersion extends Construct {
  readonly url: PublicUrl;

  constructor(scope: Construct, id: string, { table, content, signingSecret }: WebVersionProps) {
    super(scope, id);
    const fn = new ServiceFunction(this, 'web-version', {
      entry: 'functions/tracking/public/web-version.ts',
      timeout: Duration.seconds(10),
      // Each of the 20 concurrent invocations handles about 10 calls a second. At most 200 calls a
      // second therefore reach the table, even in an attack.
      reservedConcurrency: 20,
      failureImpact:
        'Recipients who choose “View in browser” see an error. Emails aren’t affected.',
      group: 'Audience',
      environment: {
        TABLE_NAME: table.tableName,
        CONTENT_BUCKET: content.bucketName,
        SIGNING_SECRET_ID: signingSecret.secretArn,
      },
    });
    allowTable(fn, table, ['GetItem', 'BatchGetItem']);
    allowObjects(fn, content, ['GetObject']);
    allowReadSecret(fn, signingSecret);
    this.url = new PublicUrl(this, 'url', { fn, callers: 'anyone', paths: ['/v/*'] });
  }
}
