import { CfnOutput, Duration } from 'aws-cdk-lib';
import { type ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acceptFinding } from '../accept-finding';
import { DataTable } from '../constructs/storage/data-table';
import { PrivateBucket } from '../constructs/storage/private-bucket';
import { dataRemoval } from '../data-removal';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';
import { capacityAlarms } from './data-alarms';

/** Everything that must never be lost: the table, the buckets and the signing secret. */
export class DataStack extends MailbloomStack {
  readonly table: ITable;
  readonly content: IBucket;
  readonly uploads: IBucket;
  readonly assets: IBucket;
  readonly exports: IBucket;
  /** Columnar indexes of large audiences, rebuilt from the table if they are lost. */
  readonly columns: IBucket;
  readonly accessLogs: IBucket;
  readonly signingSecret: Secret;
  /**
   * Stripe's API key and the webhook's signing secrets, entered by an operator (docs/deploying.md).
   */
  readonly stripeSecret: Secret;
  /** The id and secrets of our Shopify app, entered by an operator (docs/deploying.md). */
  readonly shopifySecret: Secret;
  /** The keys of model providers, entered by an operator (docs/deploying.md). */
  readonly assistantSecret: Secret;
  /**
   * Encrypts the topics, because SES and CloudWatch can't publish to a topic under the account's
   * own key.
   */
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
    // Files for download. Their links expire after 15 minutes, and the files are deleted after a
    // day.
    this.exports = new PrivateBucket(this, 'exports', {
      logs,
      lifecycle: [{ expiration: Duration.days(1) }],
    });
    // Not versioned, so that a deleted person's data is completely gone within an hour.
    this.columns = new PrivateBucket(this, 'columns', { logs });
    this.signingSecret = this.addSigningSecret();
    this.stripeSecret = this.addStripeSecret();
    this.shopifySecret = this.addShopifySecret();
    this.assistantSecret = this.addAssistantSecret();
    this.topicKey = this.addTopicKey();
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    capacityAlarms(this.alarms, this.table);
  }

  /** Returns the stack's own table, or the restored one that replaces it. */
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
   * Adds the bucket of published images, which CloudFront serves to everyone. Our distribution is
   * in a stack deployed after this one, so its id isn't known here. The policy therefore admits
   * every distribution of this account, by the account number in the distribution's ARN.
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

  /**
   * Adds the bucket of incoming files. Imported files are read within minutes and deleted after a
   * week.
   */
  private addUploads(logs: IBucket): IBucket {
    const { domain } = this.settings;
    return new PrivateBucket(this, 'uploads', {
      logs,
      lifecycle: [{ expiration: Duration.days(7) }],
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          // Without a domain, the app's URL is known only after this stack is deployed. The
          // asterisk grants nothing, because a post is accepted for its signed policy, not its
          // origin.
          allowedOrigins: domain ? [`https://${domain.app}`] : ['*'],
          allowedHeaders: ['*'],
          maxAge: 3000,
        },
      ],
    });
  }

  private addSigningSecret(): Secret {
    const secret = new Secret(this, 'signing', {
      description:
        'The secret from which all HMAC keys are derived, for subscriber IDs, tokens, and sign-in codes',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: dataRemoval(this.settings),
    });
    acceptFinding(
      secret,
      'SMG4',
      'Subscriber IDs and the unsubscribe links of every email ever sent are derived from this secret, so rotating it would break both. Tokens contain a key number, so that their keys can be replaced.',
    );
    new CfnOutput(this, 'SigningSecret', { value: secret.secretArn });
    return secret;
  }

  /**
   * The generated value isn't a Stripe secret. Until it's replaced, billing reports that it isn't
   * set up.
   */
  private addStripeSecret(): Secret {
    const secret = new Secret(this, 'stripe', {
      description: 'Stripe: {"apiKey":"sk_…","webhookSecrets":["whsec_…"]}',
      generateSecretString: { passwordLength: 32, excludePunctuation: true },
      removalPolicy: dataRemoval(this.settings),
    });
    acceptFinding(
      secret,
      'SMG4',
      'Stripe issues the keys. docs/runbook.md describes how to replace one.',
    );
    new CfnOutput(this, 'StripeSecret', { value: secret.secretArn });
    return secret;
  }

  /** The generated value isn't a Shopify secret. Until it's replaced, no store can be connected. */
  private addShopifySecret(): Secret {
    const secret = new Secret(this, 'shopify', {
      description: 'Shopify: {"clientId":"…","clientSecrets":["…"]}, the newest secret first',
      generateSecretString: { passwordLength: 32, excludePunctuation: true },
      removalPolicy: dataRemoval(this.settings),
    });
    acceptFinding(
      secret,
      'SMG4',
      'Shopify issues the secrets. docs/runbook.md describes how to replace one.',
    );
    new CfnOutput(this, 'ShopifySecret', { value: secret.secretArn });
    return secret;
  }

  /** The generated value isn't a key. Until it's replaced, the assistant reports that it's off. */
  private addAssistantSecret(): Secret {
    const secret = new Secret(this, 'assistant', {
      description: 'Model providers: {"openai":"…","anthropic":"…"}',
      generateSecretString: { passwordLength: 32, excludePunctuation: true },
      removalPolicy: dataRemoval(this.settings),
    });
    acceptFinding(
      secret,
      'SMG4',
      'The providers issue the keys. docs/deploying.md describes where to store them.',
    );
    new CfnOutput(this, 'AssistantSecret', { value: secret.secretArn });
    return secret;
  }

  private addTopicKey(): Key {
    const key = new Key(this, 'topics', {
      description: `Mailbloom ${this.settings.stage}: topics of SES events and alarms`,
      enableKeyRotation: true,
      removalPolicy: dataRemoval(this.settings),
    });
    // Follows AWS's documentation for event sources of encrypted topics: no condition, because not
    // every service passes its account to KMS. The topics' policies decide who may publish.
    for (const service of ['ses.amazonaws.com', 'cloudwatch.amazonaws.com']) {
      key.grant(new ServicePrincipal(service), 'kms:Decrypt', 'kms:GenerateDataKey*');
    }
    return key;
  }
}
