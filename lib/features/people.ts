import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';
import { allowReadSecret } from '../grants/secrets';
import { readActions, writeActions } from '../grants/table';
import { allowInvoke } from '../grants/work';
import type { AudienceCopies } from './audience/audience-copies';
import type { SegmentCounting } from './segments';

type Needs = {
  readonly signingSecret: ISecret;
  readonly counting: SegmentCounting;
  readonly copies: AudienceCopies;
};

/** Adds the API for subscribers, individually and as lists. */
export const addPeopleApi = (
  scope: Construct,
  base: ApiPlatform,
  { signingSecret, counting, copies }: Needs,
): void => {
  const subscribers = new FeatureApi(scope, base, {
    feature: 'subscribers',
    failureImpact: 'Subscribers can’t be viewed, changed, added manually, or deleted.',
    tableActions: [...readActions, ...writeActions],
    environment: {
      SIGNING_SECRET_ID: signingSecret.secretArn,
      COUNT_LANE_FUNCTION: counting.partition.functionName,
      ASK_COLUMNS_FUNCTION: copies.queryFunction.functionName,
    },
    // The function evaluates rules itself for a page of a dynamic segment.
    memoryMb: 1024,
  });
  allowReadSecret(subscribers, signingSecret);
  allowInvoke(subscribers, counting.partition);
  allowInvoke(subscribers, copies.queryFunction);
};
