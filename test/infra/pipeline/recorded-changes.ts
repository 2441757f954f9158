import type { Template } from '../../../bin/diff-guard/stack-change';

/*
 * Answers of `aws cloudformation describe-change-set`, in the shapes that the CloudFormation API
 * reference documents for ResourceChange and ResourceChangeDetail.
 */

type Detail = Readonly<Record<string, unknown>>;

const answer = (...changes: readonly object[]) => ({
  ChangeSetName: 'mailbloom-diff-guard',
  StackName: 'Mailbloom-prod-Data',
  Status: 'CREATE_COMPLETE',
  ExecutionStatus: 'AVAILABLE',
  Changes: changes.map((change) => ({ Type: 'Resource', ResourceChange: change })),
});

const target = (name: string, requiresRecreation: string) => ({
  Attribute: 'Properties',
  Name: name,
  RequiresRecreation: requiresRecreation,
});

const modified = (
  id: string,
  type: string,
  replacement: string,
  ...details: readonly Detail[]
) => ({
  Action: 'Modify',
  LogicalResourceId: id,
  PhysicalResourceId: `Mailbloom-prod-${id}-1ABCDEF`,
  ResourceType: type,
  Replacement: replacement,
  ...(replacement === 'True' ? { PolicyAction: 'ReplaceAndRetain' } : {}),
  Scope: ['Properties'],
  Details: details,
});

const removed = (id: string, type: string, policyAction: string) => ({
  PolicyAction: policyAction,
  Action: 'Remove',
  LogicalResourceId: id,
  PhysicalResourceId: `mailbloom-prod-${id}-1ABCDEF`,
  ResourceType: type,
  Scope: [],
  Details: [],
});

const added = (id: string, type: string) => ({
  Action: 'Add',
  LogicalResourceId: id,
  ResourceType: type,
  Scope: [],
  Details: [],
});

const direct = (name: string, requiresRecreation: string): Detail => ({
  Target: target(name, requiresRecreation),
  Evaluation: 'Static',
  ChangeSource: 'DirectModification',
});

const referring = (
  name: string,
  requiresRecreation: string,
  source: 'ResourceReference' | 'ResourceAttribute',
  entity: string,
): Detail => ({
  Target: target(name, requiresRecreation),
  Evaluation: 'Dynamic',
  ChangeSource: source,
  CausingEntity: entity,
});

const table = 'AWS::DynamoDB::Table';
const pool = 'AWS::Cognito::UserPool';
const client = 'AWS::Cognito::UserPoolClient';
const bucket = 'AWS::S3::Bucket';

export const recorded = {
  nothing: {
    ...answer(),
    Status: 'FAILED',
    StatusReason: "The submitted information didn't contain changes.",
  },
  newCode: answer(
    modified('createcode1', 'AWS::Lambda::Function', 'False', direct('Code', 'Never')),
    removed('Producers0123456789abcdef', 'AWS::CloudFormation::WaitConditionHandle', 'Delete'),
    added('Producersfedcba9876543210', 'AWS::CloudFormation::WaitConditionHandle'),
    modified('grant', 'AWS::Lambda::Permission', 'True', direct('Principal', 'Always')),
  ),
  tableInPlace: answer(
    modified('table1', table, 'False', direct('TimeToLiveSpecification', 'Never')),
  ),
  newBucket: answer(added('reports1', bucket)),
  tableReplaced: answer(modified('table1', table, 'True', direct('KeySchema', 'Always'))),
  sometimesReplaced: answer(
    modified('key1', 'AWS::KMS::Key', 'Conditional', direct('KeySpec', 'Conditionally')),
  ),
  removedForGood: answer(removed('uploads1', bucket, 'Delete')),
  removedButKept: answer(removed('content1', bucket, 'Retain')),
  renamed: answer(removed('content1', bucket, 'Retain'), added('contents2', bucket)),
  // The pool changes in place, so the references to it keep their value.
  poolInPlace: answer(
    modified('users1', pool, 'False', direct('AdminCreateUserConfig', 'Never')),
    modified(
      'app1',
      client,
      'Conditional',
      referring('UserPoolId', 'Always', 'ResourceReference', 'users1'),
    ),
    modified(
      'sub1',
      'AWS::SNS::Topic',
      'Conditional',
      referring('TopicName', 'Always', 'ResourceAttribute', 'users1.Arn'),
    ),
  ),
  // The pool is replaced, and the client with it.
  poolReplaced: answer(
    modified('users1', pool, 'True', direct('UsernameConfiguration', 'Always')),
    modified(
      'app1',
      client,
      'Conditional',
      referring('UserPoolId', 'Always', 'ResourceReference', 'users1'),
    ),
  ),
  // The name depends on an attribute of another resource, which may change without a replacement.
  computedName: answer(
    modified('maker', 'AWS::Lambda::Function', 'False', direct('Timeout', 'Never')),
    modified(
      'events1',
      'AWS::SNS::Topic',
      'Conditional',
      referring('TopicName', 'Always', 'ResourceAttribute', 'maker.Version'),
    ),
  ),
  unexplained: answer(modified('table1', table, 'Conditional')),
  decidedLater: answer({ ...modified('table1', table, 'False'), Action: 'Dynamic' }),
} as const;

/** A template with one resource of each kind that can lose something by a change in place. */
export const templateWith = (
  changes: Readonly<Record<string, object | undefined>> = {},
): Template => ({
  Resources: {
    table1: {
      Type: table,
      Properties: {
        GlobalSecondaryIndexes: [{ IndexName: 'GSI1' }, { IndexName: 'GSI2' }],
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        ...changes.table1,
      },
    },
    signing1: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: {
        Description: 'Signs links',
        GenerateSecretString: { PasswordLength: 64 },
        ...changes.signing1,
      },
    },
    uploads1: {
      Type: bucket,
      Properties: { LifecycleConfiguration: { Rules: [] }, ...changes.uploads1 },
    },
  },
  Outputs: { TableName: { Value: { Ref: 'table1' } } },
});
