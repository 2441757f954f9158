import { Duration } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  type IBucket,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { dataRemoval } from '../../data-removal';
import { MailbloomStack } from '../../mailbloom-stack';

export type PrivateBucketProps = {
  /**
   * The bucket for access logs.
   * @default not logged, for the log bucket itself
   */
  readonly logs?: IBucket;
  /**
   * Whether earlier versions of an object are kept for 30 days.
   * @default false
   */
  readonly versioned?: boolean;
  readonly lifecycle?: readonly LifecycleRule[];
  readonly cors?: readonly CorsRule[];
};

/** A bucket without public access, over TLS only. Unfinished uploads are deleted after a day. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    const abortStaleUploads: LifecycleRule = {
      abortIncompleteMultipartUploadAfter: Duration.days(1),
    };
    const old: LifecycleRule = { noncurrentVersionExpiration: Duration.days(30) };
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: props.versioned ?? false,
      lifecycleRules: [
        abortStaleUploads,
        ...(props.versioned ? [old] : []),
        ...(props.lifecycle ?? []),
      ],
      cors: props.cors ? [...props.cors] : undefined,
      serverAccessLogsBucket: props.logs,
      serverAccessLogsPrefix: props.logs ? `${id}/` : undefined,
      removalPolicy: dataRemoval(MailbloomStack.of(scope).settings),
    });
  }
}
