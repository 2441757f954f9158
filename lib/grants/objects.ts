import { Stack } from 'aws-cdk-lib';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { acceptFinding } from '../accept-finding';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { allow } from './allow';

export type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject';

/**
 * Returns the bucket's name as it appears in a cdk-nag issue: its logical id, which checks.ts
 * shortens for a bucket of another stack.
 */
const nameInLintRules = (fn: ServiceFunction, bucket: IBucket): string => {
  const isNear = Stack.of(fn) === Stack.of(bucket);
  return isNear ? Stack.of(fn).getLogicalId(bucket.node.defaultChild as CfnBucket) : bucket.node.id;
};

/** Allows listing a bucket: names, sizes and times. */
export const allowListing = (fn: ServiceFunction, bucket: IBucket): void =>
  allow(fn, ['s3:ListBucket'], [bucket.bucketArn]);

/**
 * Allows reading or writing objects by key. Keys are data, so the resource ends in an asterisk.
 * Listing isn't included.
 */
export const allowObjects = (
  fn: ServiceFunction,
  bucket: IBucket,
  actions: readonly ObjectAction[],
): void => {
  allow(
    fn,
    actions.map((action) => `s3:${action}`),
    [bucket.arnForObjects('*')],
  );
  acceptFinding(
    fn.executionRole,
    `IAM5[Resource::<${nameInLintRules(fn, bucket)}.Arn>/*]`,
    'Object keys are data (customer, delivery, content hash) and cannot be listed beforehand.',
  );
};
