import { CfnOutput, Duration } from 'aws-cdk-lib';
import { type ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { DataTable } from '../constructs/storage/data-table';
import { PrivateBucket } from '../constructs/storage/private-bucket';
import { dataRemoval } from '../data-removal';
import { explain } from '../explain';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';
import { capacityAlarms } from './data-alarms';

/** What must never be lost: the table, the buckets and the signing secret. */
export class DataStack extends MailbloomStack {
  readonly table: ITable;
  readonly content: IBucket;
  readonly uploads: IBucket;
  readonly assets: IBucket;
  readonly exports: IBucket;
  /** Columnar copies of large audiences, made anew from the table when they are gone. */
  readonly columns: IBucket;
  readonly accessLogs: IBucket;
  readonly signingSecret: Secret;
  /** Stripe's API key and the webhook's signing secrets, which somebody puts in (docs/deploying.md). */
  readonly stripeSecret: Secret;
  /** The id and the secrets of our app at Shopify, which somebody puts in (docs/deploying.md). */
  readonly shopifySecret: Secret;
  /** Keys of model providers, which somebody puts in (docs/deploying.md). */
  readonly assistantSecret: Secret;
  /** Encrypts the topics: SES and CloudWatch cannot publish to one under the account's own key. */
  readonly topicKey: Key;

  constructor(scope: Construct, stage: StageScope) {
    super(scope, 'Data', stage, { description: 'table, buckets, secrets', stateful: true });
    const removalPolicy = dataRemoval(this.settings);
    this.table = this.inUse(new DataTable(this, 'table', { removalPolicy }));
    const logs = new PrivateBucket(this, 'access-logs', {
      lifecycle: [{ expiration: Duration.days(this.settings.logRetentionDays) }],
    });
    this.accessLogs = logs;
    this.content = new PrivateBucket(this, 'content', { logs, versioned: true });
    this.assets = this.addAssets(logs);
    this.uploads = this.addUploads(logs);
    // Files for download: their links end after 15 minutes, they themselves after a day.
    this.exports = new PrivateBucket(this, 'exports', {
      logs,
      lifecycle: [{ expiration: Duration.days(1) }],
    });
    // Not versioned: within an hour nothing is left of somebody who was deleted.
    this.columns = new PrivateBucket(this, 'columns', { logs });
    this.signingSecret = this.addSigningSecret();
    this.stripeSecret = this.addStripeSecret();
    this.shopifySecret = this.addShopifySecret();
    this.assistantSecret = this.addAssistantSecret();
    this.topicKey = this.addTopicKey();
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    capacityAlarms(this.alarms, this.table);
  }

  /** The stack's own table, or the one that was brought back in its place. */
  private inUse(own: ITable): ITable {
    const { restoredTable } = this.settings;
    if (!restoredTable) return own;
    const { name, streamLabel } = restoredTable;
    const stream = `${name}/stream/${streamLabel}`;
    return Table.fromTableAttributes(this, 'restored-table', {
      tableName: name,
      tableStreamArn: this.formatArn({
        service: 'dynamodb',
        resource: 'table',
        resourceName: stream,
      }),
      globalIndexes: ['GSI1', 'GSI2'],
    });
  }

  /**
   * Published images, which CloudFront serves to everybody. Any distribution of this account may read
   * them: the one that does is in a stack deployed after this one, so its id is not known here. AWS
   * documents the distribution's ARN as the condition, and the ARN names the account.
   */
  private addAssets(logs: IBucket): IBucket {
    const distributions = this.formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: '*',
    });
    const assets = new PrivateBucket(this, 'assets', { logs, versioned: true });
    assets.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [assets.arnForObjects('media/*')],
        conditions: { ArnLike: { 'aws:SourceArn': distributions } },
      }),
    );
    return assets;
  }

  /** Files on their way in: imported ones are read within minutes and swept after a week. */
  private addUploads(logs: IBucket): IBucket {
    const { domain } = this.settings;
    return new PrivateBucket(this, 'uploads', {
      logs,
      lifecycle: [{ expiration: Duration.days(7) }],
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          // Without a domain the app's address is known only after this stack. The star gives
          // nothing away: a post is accepted for its signed policy, not for where it came from.
          allowedOrigins: domain ? [`https://${domain.app}`] : ['*'],
          allowedHeaders: ['*'],
          maxAge: 3000,
        },
      ],
    });
  }

  private addSigningSecret(): Secret {
    const secret = new Secret(this, 'signing', {
      description: 'All HMAC keys are derived from this: subscriber ids, tokens, sign-in codes',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: dataRemoval(this.settings),
    });
    explain(
      secret,
      'SMG4',
      'Subscriber ids and the unsubscribe links of every mail ever sent are computed from it: a rotation would break both. Tokens carry a key number, so that their keys can be followed by new ones.',
    );
    return secret;
  }

  /** What is generated is none of Stripe's: until it is replaced, billing says that it is not set up. */
  private addStripeSecret(): Secret {
    const secret = new Secret(this, 'stripe', {
      description: 'Stripe: {"apiKey":"sk_…","webhookSecrets":["whsec_…"]}',
      generateSecretString: { passwordLength: 32, excludePunctuation: true },
      removalPolicy: dataRemoval(this.settings),
    });
    explain(
      secret,
      'SMG4',
      'Stripe issues the keys: docs/runbook.md says how one follows another.',
    );
    new CfnOutput(this, 'StripeSecret', { value: secret.secretArn });
    return secret;
  }

  /** What is generated is none of Shopify's: until it is replaced, no store can be connected. */
  private addShopifySecret(): Secret {
    const secret = new Secret(this, 'shopify', {
      description: 'Shopify: {"clientId":"…","clientSecrets":["…"]}, the newest secret first',
      generateSecretString: { passwordLength: 32, excludePunctuation: true },
      removalPolicy: dataRemoval(this.settings),
    });
    explain(
      secret,
      'SMG4',
      'Shopify issues the secrets: docs/runbook.md says how one follows another.',
    );
    new CfnOutput(this, 'ShopifySecret', { value: secret.secretArn });
    return secret;
  }

  /** What is generated is no key: until it is replaced, the assistant says that it is off. */
  private addAssistantSecret(): Secret {
    const secret = new Secret(this, 'assistant', {
      description: 'Model providers: {"openai":"…","anthropic":"…"}',
      generateSecretString: { passwordLength: 32, excludePunctuation: true },
      removalPolicy: dataRemoval(this.settings),
    });
    explain(secret, 'SMG4', 'Providers issue the keys: docs/deploying.md says where they go.');
    new CfnOutput(this, 'AssistantSecret', { value: secret.secretArn });
    return secret;
  }

  private addTopicKey(): Key {
    const key = new Key(this, 'topics', {
      description: `Mailbloom ${this.settings.stage}: topics of SES events and alarms`,
      enableKeyRotation: true,
      removalPolicy: dataRemoval(this.settings),
    });
    // As AWS documents it for event sources of encrypted topics: without a condition, since not
    // every service names its account to KMS. Who may publish is said by the topics' policies.
    for (const service of ['ses.amazonaws.com', 'cloudwatch.amazonaws.com']) {
      key.grant(new ServicePrincipal(service), 'kms:Decrypt', 'kms:GenerateDataKey*');
    }
    return key;
  }
}
