import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { FeatureNeeds } from '../constructs/api/api-function';
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

/** The needs of the API for subscribers, individually and as lists. */
export const subscribersNeeds = ({ signingSecret, counting, copies }: Needs): FeatureNeeds => ({
  tableActions: [...readActions, ...writeActions],
  environment: {
    SIGNING_SECRET_ID: signingSecret.secretArn,
    COUNT_LANE_FUNCTION: counting.partition.functionName,
    ASK_COLUMNS_FUNCTION: copies.queryFunction.functionName,
  },
  allow: (fn) => {
    allowReadSecret(fn, signingSecret);
    allowInvoke(fn, counting.partition);
    allowInvoke(fn, copies.queryFunction);
  },
});
