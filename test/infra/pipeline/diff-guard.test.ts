import { judge, usesAnotherTable } from '../../../bin/diff-guard/judge';
import { changesIn, type Template } from '../../../bin/diff-guard/stack-change';
import { dataParts, replaceableTypes, statefulTypes } from '../../../lib/stateful-resources';
import { resourcesOf } from '../support/stage-templates';
import { recorded, templateWith } from './recorded-changes';

const findingsOf = (changeSet: unknown, synthesized: Template = templateWith()) =>
  judge({
    stack: 'Mailbloom-prod-Data',
    deployed: templateWith(),
    synthesized,
    changes: changesIn(changeSet),
  });

const only = (changeSet: unknown) => {
  const found = findingsOf(changeSet);
  expect(found).toHaveLength(1);
  return found[0] ?? { finding: '', advice: '' };
};

describe('the diff guard lets pass', () => {
  test.each([
    ['a stack without changes', recorded.nothing],
    ['new code, and new permissions in the place of others', recorded.newCode],
    ['a table that changes in place', recorded.tableInPlace],
    ['a new bucket', recorded.newBucket],
    [
      'what CloudFormation only suspects because it refers to a resource that stays',
      recorded.poolInPlace,
    ],
  ])('%s', (_what, changeSet) => {
    expect(findingsOf(changeSet)).toEqual([]);
  });
});

describe('the diff guard refuses', () => {
  test('a replacement, and names the resource, the property, and the loss', () => {
    const { finding, advice } = only(recorded.tableReplaced);
    expect(finding).toBe(
      'Mailbloom-prod-Data: table1 (AWS::DynamoDB::Table) would be replaced because of KeySchema. This would lose all data of the stage.',
    );
    expect(advice).toMatch(/^Leave KeySchema as it is deployed\. .*docs\/deploying\.md/);
  });

  test('a property that needs a replacement only sometimes', () => {
    expect(only(recorded.sometimesReplaced).finding).toContain(
      'key1 (AWS::KMS::Key) may be replaced because of KeySpec. CloudFormation only decides during the deploy.',
    );
  });

  test('a removal, and says whether the data is deleted or remains outside', () => {
    expect(only(recorded.removedForGood).finding).toBe(
      'Mailbloom-prod-Data: uploads1 (AWS::S3::Bucket) would be removed. AWS would delete it. This would lose the files in the bucket.',
    );
    const { finding, advice } = only(recorded.removedButKept);
    expect(finding).toContain('It would remain outside of any stack');
    expect(advice).toContain('Put the resource back.');
  });

  test('a renamed logical ID, and says how to keep the earlier one', () => {
    const { finding, advice } = only(recorded.renamed);
    expect(finding).toContain(
      'content1 (AWS::S3::Bucket) would be removed, and a new, empty contents2 added',
    );
    expect(advice).toContain("overrideLogicalId('content1')");
  });

  test('a resource that refers to a replaced one', () => {
    const findings = findingsOf(recorded.poolReplaced).map(({ finding }) => finding);
    expect(findings).toHaveLength(2);
    expect(findings[1]).toContain('app1 (AWS::Cognito::UserPoolClient) may be replaced');
    expect(findings[1]).toContain('UserPoolId (from users1)');
  });

  test('a reference to an attribute that may change in place', () => {
    expect(only(recorded.computedName).finding).toContain('TopicName (from maker.Version)');
  });

  test('a change that CloudFormation doesn’t explain, or decides on only during the deploy', () => {
    for (const changeSet of [recorded.unexplained, recorded.decidedLater]) {
      const { finding, advice } = only(changeSet);
      expect(finding).toContain(
        'table1 (AWS::DynamoDB::Table) may be replaced because of something',
      );
      expect(advice).toContain('look at its change set');
    }
  });

  test.each([
    ['a new value of a secret', { signing1: { GenerateSecretString: {} } }, 'generate a new value'],
    ['a lost stream', { table1: { StreamSpecification: undefined } }, 'no consumer has read'],
    [
      'lost backups',
      { table1: { PointInTimeRecoverySpecification: undefined } },
      'Backups could be deleted',
    ],
    [
      'a removed index',
      { table1: { GlobalSecondaryIndexes: [{ IndexName: 'GSI1' }] } },
      'the index GSI2 of table1',
    ],
    [
      'a changed index',
      {
        table1: {
          GlobalSecondaryIndexes: [{ IndexName: 'GSI1', Projection: {} }, { IndexName: 'GSI2' }],
        },
      },
      'the index GSI1 of table1',
    ],
    ['files deleted sooner', { uploads1: { LifecycleConfiguration: {} } }, 'S3 may delete files'],
  ])('%s, even though the resource stays', (_what, changes, expected) => {
    const found = findingsOf(recorded.nothing, templateWith(changes));
    expect(found.map(({ finding }) => finding)).toEqual([expect.stringContaining(expected)]);
  });

  test('no change in place that loses nothing', () => {
    const changes = {
      signing1: { Description: 'Signs all links' },
      table1: {
        GlobalSecondaryIndexes: [
          { IndexName: 'GSI3' },
          { IndexName: 'GSI2' },
          { IndexName: 'GSI1' },
        ],
      },
    };
    expect(findingsOf(recorded.nothing, templateWith(changes))).toEqual([]);
  });
});

test('guards every resource with data in the stacks of production, and no other', () => {
  const resources = dataParts.flatMap((part) =>
    resourcesOf('prod').filter(({ stack }) => stack === `Mailbloom-prod-${part}`),
  );
  const refused = resources.filter(({ id, type }) => {
    const change = { Action: 'Remove', LogicalResourceId: id, ResourceType: type };
    const found = findingsOf({ Changes: [{ Type: 'Resource', ResourceChange: change }] });
    return found.some(({ finding }) => finding.includes(`${id} (${type}) would be removed`));
  });
  expect(refused.map(({ type }) => type).filter((type) => !(type in statefulTypes))).toEqual([]);
  expect(refused.map(({ type }) => type)).toEqual(
    resources.map(({ type }) => type).filter((type) => !replaceableTypes.includes(type)),
  );
  expect(refused.length).toBeGreaterThan(20);
});

test('notices a release that would switch back to the table from before a restore', () => {
  const change = { stack: 'Mailbloom-prod-Data', changes: [], synthesized: templateWith() };
  const restored = { ...templateWith(), Outputs: { TableName: { Value: 'restored-table' } } };
  expect(usesAnotherTable({ ...change, deployed: restored })).toBe(true);
  expect(usesAnotherTable({ ...change, deployed: templateWith() })).toBe(false);
});
