import { type Resource, resourcesOf, stageNames } from './support/stage-templates';

type Statement = { Action: string | string[]; Resource: unknown; Effect: string };

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const statementsOf = ({ properties }: Resource): Statement[] =>
  (properties.PolicyDocument ?? properties.AssumeRolePolicyDocument).Statement;

/** CDK's own function, which copies the app's files during a deploy. */
const isBucketDeployment = ({ id }: Resource) => id.startsWith('CustomCDKBucketDeployment');

/** Resources that end in an asterisk or consist of one. A comment gives the reason for each. */
const explainedStars: readonly { readonly actions: RegExp; readonly resource: RegExp }[] = [
  // Object keys contain data, so they aren't known at deploy time.
  { actions: /^s3:(Get|Put|Delete)Object$/, resource: /"\/\*"\]\]\}$/ },
  // Customers' own domains are created at run time.
  {
    actions: /^ses:(SendEmail|TagResource|(Create|Get|Delete)EmailIdentity|PutEmailIdentity\w+)$/,
    resource: /":identity\/\*"\]\]\}$/,
  },
  // IAM doesn't support resource-level permissions for these actions.
  { actions: /^ses:GetAccount$/, resource: /^"\*"$/ },
  {
    actions:
      /^(logs:\w+LogDelivery|logs:ListLogDeliveries|logs:\w+ResourcePolic(y|ies)|logs:DescribeLogGroups)$/,
    resource: /^"\*"$/,
  },
  {
    actions: /^xray:(PutTraceSegments|PutTelemetryRecords|GetSamplingRules|GetSamplingTargets)$/,
    resource: /^"\*"$/,
  },
];

const isExplained = (action: string, resource: unknown): boolean =>
  explainedStars.some(
    (star) => star.actions.test(action) && star.resource.test(JSON.stringify(resource)),
  );

describe.each(stageNames)('IAM permissions in %s', (stage) => {
  const policies = resourcesOf(stage, 'AWS::IAM::Policy').filter(
    (policy) => !isBucketDeployment(policy),
  );
  const statements = policies.flatMap((policy) =>
    statementsOf(policy).map((statement) => ({ policy: policy.id, ...statement })),
  );

  test('uses no asterisk in any action', () => {
    const starred = statements.filter(({ Action }) => list(Action).some((a) => a.includes('*')));
    expect(starred).toEqual([]);
  });

  test('uses an asterisk in a resource only where it is explained', () => {
    const starred = statements.flatMap(({ policy, Action, Resource }) =>
      list(Resource)
        .filter((resource) => JSON.stringify(resource).includes('*'))
        .flatMap((resource) => list(Action).map((action) => ({ policy, action, resource })))
        .filter(({ action, resource }) => !isExplained(action, resource)),
    );
    expect(starred).toEqual([]);
  });

  test('lets no function scan, change, or delete the table', () => {
    const actions = statements.flatMap(({ Action }) => list(Action));
    const items =
      /^dynamodb:((Get|Put|Update|Delete|BatchGet|BatchWrite|ConditionCheck)Item|Query|PartiQLInsert)$/;
    const stream = /^dynamodb:(DescribeStream|ListStreams|GetRecords|GetShardIterator)$/;
    const others = actions.filter(
      (action) => action.startsWith('dynamodb:') && !items.test(action) && !stream.test(action),
    );
    expect(others).toEqual([]);
  });

  test('lets the workflow invoke its steps and no other function', () => {
    const stateMachineStatement = statements.find(
      ({ policy, Action }) =>
        policy.startsWith('deliverymachineRole') && list(Action).includes('lambda:InvokeFunction'),
    );
    expect(list(stateMachineStatement?.Resource)).toHaveLength(7);
  });

  test('uses no policy managed by AWS in any role', () => {
    const managedRoles = resourcesOf(stage, 'AWS::IAM::Role').filter(
      (role) => role.properties.ManagedPolicyArns && !isBucketDeployment(role),
    );
    expect(managedRoles.map(({ id }) => id)).toEqual([]);
  });
});
