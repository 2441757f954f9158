import type { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

const key = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * The only table of a stage, as docs/data-model.md describes it. It can be restored to any second
 * of the last 35 days, and can't be deleted unless its protection is removed first.
 */
export class DataTable extends Table {
  constructor(scope: Construct, id: string, props: { readonly removalPolicy: RemovalPolicy }) {
    super(scope, id, {
      partitionKey: key('pk'),
      sortKey: key('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: 35,
      },
      encryption: TableEncryption.AWS_MANAGED,
      deletionProtection: true,
      removalPolicy: props.removalPolicy,
    });
    this.addGlobalSecondaryIndex({
      indexName: 'GSI1',
      partitionKey: key('g1pk'),
      sortKey: key('g1sk'),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: ['e', 'n', 'st', 'ca', 'nm', 'sj', 'up', 'o'],
    });
    this.addGlobalSecondaryIndex({
      indexName: 'GSI2',
      partitionKey: key('g2pk'),
      sortKey: key('g2sk'),
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }
}
