import { isDeepStrictEqual } from 'node:util';
import { statefulTypes } from '../../lib/stateful-resources';
import type { ChangeDetail, ResourceChange, StackChange, Template } from './stack-change';

/** A change that the pipeline doesn't deploy. */
export type RefusedChange = { readonly finding: string; readonly advice: string };

const manually =
  'If the loss is meant, save what must be kept, and deploy this stack manually (docs/deploying.md, “Deploy with the pipeline”).';

const nameOf = ({ LogicalResourceId: id, ResourceType: type }: ResourceChange) => `${id} (${type})`;

const mayRecreate = ({ Target }: ChangeDetail): boolean =>
  Target.Attribute === 'Properties' && (Target.RequiresRecreation ?? 'Never') !== 'Never';

/**
 * Returns whether a property only refers to a resource whose identity stays the same.
 * CloudFormation lists such a property whenever the other resource changes in any way. For example,
 * each change of the user pool makes the replacement of its client “Conditional”.
 */
const refersToKept = (
  { Evaluation, ChangeSource, CausingEntity = '' }: ChangeDetail,
  lost: ReadonlySet<string>,
): boolean => {
  if (Evaluation !== 'Dynamic') return false;
  const [id = '', attribute] = CausingEntity.split('.');
  if (ChangeSource === 'ResourceReference') return !lost.has(id);
  // Attributes other than the ARN can change even if the resource isn't replaced.
  return ChangeSource === 'ResourceAttribute' && attribute === 'Arn' && !lost.has(id);
};

/** Returns the properties whose change may replace the resource. */
const reasonsOf = (change: ResourceChange, lost: ReadonlySet<string>): readonly ChangeDetail[] =>
  change.Details.filter((detail) => mayRecreate(detail) && !refersToKept(detail, lost));

/** Returns whether the deploy may remove the resource or replace it with a new one. */
const mayBeLost = (change: ResourceChange, lost: ReadonlySet<string>): boolean => {
  const { Action, Replacement } = change;
  // CloudFormation says “Dynamic” if it only decides during the deploy.
  if (Action === 'Remove' || Action === 'Dynamic' || Replacement === 'True') return true;
  if (Replacement !== 'Conditional') return false;
  // If no property explains the replacement, we have no proof that the resource stays.
  return !change.Details.some(mayRecreate) || reasonsOf(change, lost).length > 0;
};

/**
 * Returns the IDs of resources that may be lost, including those that refer to another lost one.
 */
const lostIds = (
  changes: readonly ResourceChange[],
  known: ReadonlySet<string> = new Set(),
): ReadonlySet<string> => {
  const ids = changes
    .filter((change) => mayBeLost(change, known))
    .map(({ LogicalResourceId }) => LogicalResourceId);
  return ids.length === known.size ? known : lostIds(changes, new Set(ids));
};

const removal = (change: ResourceChange, { stack, changes }: StackChange): RefusedChange => {
  const type = change.ResourceType;
  const added = changes.find(
    ({ Action, ResourceType }) => Action === 'Add' && ResourceType === type,
  );
  const { PolicyAction } = change;
  const fate =
    PolicyAction === 'Retain'
      ? 'It would remain outside of any stack, and Mailbloom would no longer use it.'
      : 'AWS would delete it.';
  const loss = `${fate} This would lose ${statefulTypes[type]}.`;
  if (!added) {
    return {
      finding: `${stack}: ${nameOf(change)} would be removed. ${loss}`,
      advice: `Put the resource back. ${manually}`,
    };
  }
  return {
    finding: `${stack}: ${nameOf(change)} would be removed, and a new, empty ${added.LogicalResourceId} added. ${loss}`,
    advice: `If its construct was renamed or moved, give it the earlier ID and place, or call overrideLogicalId('${change.LogicalResourceId}'). ${manually}`,
  };
};

const replacement = (
  change: ResourceChange,
  { stack }: StackChange,
  lost: ReadonlySet<string>,
): RefusedChange => {
  const isCertain = change.Replacement === 'True';
  const reasons = reasonsOf(change, lost).map(({ Target, CausingEntity }) =>
    CausingEntity ? `${Target.Name} (from ${CausingEntity})` : (Target.Name ?? 'a property'),
  );
  const properties = [...new Set(reasons)].join(' and ');
  const because = properties || 'something that CloudFormation doesn’t name';
  const would = isCertain ? 'would be replaced' : 'may be replaced';
  const unsure = isCertain ? '' : ' CloudFormation only decides during the deploy.';
  return {
    finding: `${stack}: ${nameOf(change)} ${would} because of ${because}.${unsure} This would lose ${statefulTypes[change.ResourceType]}.`,
    advice: properties
      ? `Leave ${properties} as it is deployed. ${manually}`
      : `Deploy this change alone, and look at its change set. ${manually}`,
  };
};

/** Properties whose change loses something even though the resource stays, and what happens. */
const losingProperties: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'AWS::SecretsManager::Secret': {
    GenerateSecretString: 'Secrets Manager would generate a new value.',
    SecretString: 'The value would be overwritten.',
  },
  'AWS::DynamoDB::Table': {
    StreamSpecification: 'Changes that no consumer has read yet would be lost.',
    PointInTimeRecoverySpecification: 'Backups could be deleted.',
  },
  'AWS::S3::Bucket': { LifecycleConfiguration: 'S3 may delete files that are kept until now.' },
};

type Resource = Template['Resources'][string];

/**
 * Returns the indexes that the deploy would remove or change, so that an earlier release could no
 * longer query them.
 */
const lostIndexes = (before: Resource, after: Resource): readonly string[] => {
  const indexesOf = ({ Properties }: Resource) =>
    (Properties.GlobalSecondaryIndexes ?? []) as readonly { readonly IndexName: string }[];
  return indexesOf(before)
    .filter((index) => !indexesOf(after).some((other) => isDeepStrictEqual(index, other)))
    .map(({ IndexName }) => IndexName);
};

/** Finds changes that keep the resource but lose some of what it holds. */
const lossesInPlace = ({ stack, deployed, synthesized }: StackChange): readonly RefusedChange[] =>
  Object.entries(deployed.Resources).flatMap(([id, before]) => {
    const after = synthesized.Resources[id];
    if (after?.Type !== before.Type) return [];
    const losses = Object.entries(losingProperties[before.Type] ?? {}).filter(
      ([property]) => !isDeepStrictEqual(before.Properties[property], after.Properties[property]),
    );
    const indexes = lostIndexes(before, after).map(
      (index) =>
        [
          `the index ${index}`,
          'DynamoDB would delete it, and a rollback couldn’t wait until it is built again.',
        ] as const,
    );
    return [...losses, ...indexes].map(([what, consequence]) => ({
      finding: `${stack}: ${what} of ${id} (${before.Type}) would change. ${consequence}`,
      advice: `Leave ${what} as it is deployed. ${manually}`,
    }));
  });

/**
 * Finds what a deploy would lose: stateful resources that it would remove or replace, or whose
 * content it would drop. Deploying an earlier release can't undo such a change.
 * @returns an empty list if the deploy loses nothing
 */
export const judge = (change: StackChange): readonly RefusedChange[] => {
  const lost = lostIds(change.changes);
  const losses = change.changes
    .filter(
      ({ LogicalResourceId, ResourceType }) =>
        lost.has(LogicalResourceId) && ResourceType in statefulTypes,
    )
    .map((each) =>
      each.Action === 'Remove' ? removal(each, change) : replacement(each, change, lost),
    );
  return [...losses, ...lossesInPlace(change)];
};

/**
 * Returns whether a deploy would switch the stage to another table, as only a restore may. If the
 * pipeline deployed such a change, the stage would silently go back to old data.
 */
export const usesAnotherTable = ({ deployed, synthesized }: StackChange): boolean =>
  !isDeepStrictEqual(deployed.Outputs.TableName, synthesized.Outputs.TableName);
