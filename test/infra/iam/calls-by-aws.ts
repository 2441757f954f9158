import type { NeededPermission } from '@mailbloom/embedded-cloud/iam';
import type { StageName } from '../../../lib/stages';
import { resourcesOf } from '../support/stage-templates';
import { functionNameIn, resolverOf } from './stage-roles';

/** A permission that a role needs. */
export type RoleCall = NeededPermission & { readonly role: string };

type Properties = Readonly<Record<string, unknown>>;

const mappingProperties = ['FunctionName', 'EventSourceArn', 'DestinationConfig'];
const workflowProperties = ['RoleArn', 'DefinitionString', 'DefinitionSubstitutions'];

const lastPart = (text: string): string => text.split(':').at(-1) ?? '';

const withActions = (
  role: string,
  actions: readonly string[],
  resource: string,
): readonly RoleCall[] => actions.map((action) => ({ role, action, resource }));

/** What Lambda's guide lists for polling a queue or a stream under the function's role. */
const pollingActions: Readonly<Record<string, readonly string[]>> = {
  sqs: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
  dynamodb: [
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
  ],
};

const toDestination = (role: string, destination: string): readonly RoleCall[] => {
  if (!destination.startsWith('arn:aws:s3')) {
    return withActions(role, ['sqs:SendMessage'], destination);
  }
  return [
    ...withActions(role, ['s3:ListBucket'], destination),
    ...withActions(role, ['s3:PutObject'], `${destination}/x`),
  ];
};

/**
 * CodeDeploy moves an alias. AWS doesn't document whether it asks for the function or for the alias,
 * so the role needs both.
 */
const toAlias = (role: string, functionName: string): readonly RoleCall[] => {
  const arn = `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`;
  const actions = ['GetAlias', 'UpdateAlias', 'GetProvisionedConcurrencyConfig'].map(
    (action) => `lambda:${action}`,
  );
  return [arn, `${arn}:live`].flatMap((resource) => withActions(role, actions, resource));
};

const destinationOf = ({ DestinationConfig }: Properties): string | undefined =>
  (DestinationConfig as { OnFailure?: { Destination?: string } } | undefined)?.OnFailure
    ?.Destination;

/**
 * Returns the calls that AWS itself makes under the roles of a stage, as its resources demand them:
 * logs, polling of queues and streams, failed events, schedules, steps of workflows, and canaries.
 */
export const callsByAws = async (stage: StageName): Promise<readonly RoleCall[]> => {
  const resolve = resolverOf(stage);
  const resolved = (type: string, names: readonly string[]) =>
    Promise.all(
      resourcesOf(stage, type).map(async (resource) => {
        const needed = Object.fromEntries(names.map((name) => [name, resource.properties[name]]));
        return { resource, properties: (await resolve(resource.stack, needed)) as Properties };
      }),
    );
  // A function's reference is its stack and id here, and its role has the function's name.
  const functions = await resolved('AWS::Lambda::Function', ['LoggingConfig']);
  const nameByRef = new Map(
    functions.map(({ resource }) => [
      `${resource.stack.split('-').slice(2).join('-')}.${resource.id}`,
      functionNameIn(resource) ?? '',
    ]),
  );
  const roleOf = ({ FunctionName }: Properties): string =>
    nameByRef.get(String(FunctionName)) ?? '';

  const logs = functions.flatMap(({ resource, properties }) => {
    const name = functionNameIn(resource);
    const group = (properties.LoggingConfig as { LogGroup?: string } | undefined)?.LogGroup;
    if (name === undefined || group === undefined) return [];
    const actions = ['logs:CreateLogStream', 'logs:PutLogEvents'];
    return withActions(name, actions, `arn:aws:local:us-east-1:000000000000:${group}`);
  });
  const mappings = (await resolved('AWS::Lambda::EventSourceMapping', mappingProperties)).flatMap(
    ({ properties }) => {
      const source = String(properties.EventSourceArn);
      const actions = pollingActions[source.split(':')[2] ?? ''] ?? [];
      const destination = destinationOf(properties);
      const role = roleOf(properties);
      return [
        ...withActions(role, actions, source),
        ...(destination === undefined ? [] : toDestination(role, destination)),
      ];
    },
  );
  const events = (await resolved('AWS::Lambda::EventInvokeConfig', mappingProperties)).flatMap(
    ({ properties }) => {
      const destination = destinationOf(properties);
      return destination === undefined ? [] : toDestination(roleOf(properties), destination);
    },
  );
  const schedules = (await resolved('AWS::Scheduler::Schedule', ['Target'])).flatMap(
    ({ properties }) => {
      const { Arn, RoleArn } = properties.Target as { Arn: string; RoleArn: string };
      return withActions(lastPart(RoleArn), ['lambda:InvokeFunction'], Arn);
    },
  );
  const workflows = (
    await resolved('AWS::StepFunctions::StateMachine', workflowProperties)
  ).flatMap(({ properties }) => {
    const role = lastPart(String(properties.RoleArn));
    const text = `${properties.DefinitionString} ${JSON.stringify(properties.DefinitionSubstitutions ?? {})}`;
    const steps = new Set(text.match(/arn:aws:lambda:[\w:-]+/g));
    return [...steps].flatMap((arn) => withActions(role, ['lambda:InvokeFunction'], arn));
  });
  const aliases = await resolved('AWS::Lambda::Alias', ['FunctionName']);
  const canaries = (await resolved('AWS::CodeDeploy::DeploymentGroup', ['ServiceRoleArn'])).flatMap(
    ({ resource, properties }) => {
      const role = lastPart(String(properties.ServiceRoleArn));
      const { Alarms } = resource.properties.AlarmConfiguration as {
        readonly Alarms: readonly { readonly Name: string }[];
      };
      const moved = aliases.filter((alias) => alias.resource.stack === resource.stack);
      return [
        ...moved.flatMap((alias) => toAlias(role, roleOf(alias.properties))),
        ...Alarms.flatMap(({ Name }) =>
          withActions(
            role,
            ['cloudwatch:DescribeAlarms'],
            `arn:aws:cloudwatch:us-east-1:000000000000:alarm:${Name}`,
          ),
        ),
      ];
    },
  );
  return [...logs, ...mappings, ...events, ...schedules, ...workflows, ...canaries];
};
