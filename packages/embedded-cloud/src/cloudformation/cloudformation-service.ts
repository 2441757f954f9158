import { AwsError, type AwsRequest, type AwsResponse, type AwsService } from '../core/aws-service';
import { queryResponse, readQueryRequest, writeQueryError } from '../core/query-protocol';
import type { XmlValue } from '../core/xml-response';

/** A stack as created by this start. */
export type DeployedStack = {
  readonly name: string;
  readonly id: string;
  readonly createdAtMs: number;
  readonly outputs: Readonly<Record<string, string>>;
  readonly resources: readonly {
    readonly logicalId: string;
    readonly physicalId: string;
    readonly type: string;
  }[];
};

const timeOf = ({ createdAtMs }: DeployedStack) => new Date(createdAtMs).toISOString();

const members = (values: readonly XmlValue[]): XmlValue => ({ member: values });

const describe = (stack: DeployedStack): XmlValue => ({
  StackId: stack.id,
  StackName: stack.name,
  CreationTime: timeOf(stack),
  StackStatus: 'CREATE_COMPLETE',
  Outputs: members(
    Object.entries(stack.outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
  ),
});

const resourceSummary = (
  stack: DeployedStack,
  { logicalId, physicalId, type }: DeployedStack['resources'][number],
): XmlValue => ({
  LogicalResourceId: logicalId,
  PhysicalResourceId: physicalId,
  ResourceType: type,
  LastUpdatedTimestamp: timeOf(stack),
  ResourceStatus: 'CREATE_COMPLETE',
});

const invalid = (message: string) => new AwsError('ValidationError', message);

const named = (stacks: readonly DeployedStack[], name: string): DeployedStack => {
  const found = stacks.find((stack) => stack.name === name || stack.id === name);
  if (found) return found;
  throw invalid(`Stack with id ${name} does not exist`);
};

/** AWS returns up to 100 resources per page. */
const pageSize = 100;

const actions: Readonly<
  Record<string, (parameters: URLSearchParams, stacks: readonly DeployedStack[]) => XmlValue>
> = {
  DescribeStacks(parameters, stacks) {
    const name = parameters.get('StackName');
    const found = name === null ? stacks : [named(stacks, name)];
    return { Stacks: members(found.map(describe)) };
  },
  ListStackResources(parameters, stacks) {
    const stack = named(stacks, parameters.get('StackName') ?? '');
    const from = Number(parameters.get('NextToken') ?? 0);
    const to = from + pageSize;
    const page = stack.resources.slice(from, to);
    return {
      StackResourceSummaries: members(page.map((resource) => resourceSummary(stack, resource))),
      NextToken: to < stack.resources.length ? String(to) : undefined,
    };
  },
};

const answer = (request: AwsRequest, stacks: readonly DeployedStack[]): AwsResponse => {
  const { action, parameters } = readQueryRequest(request);
  try {
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (run) return queryResponse(action, run(parameters, stacks));
    throw new AwsError(
      'InvalidAction',
      `The local cloud doesn’t support CloudFormation ${action}.`,
    );
  } catch (error) {
    if (error instanceof AwsError) return writeQueryError(error);
    throw error;
  }
};

/**
 * Creates the CloudFormation operations that read stacks. Stacks are only deployed at the start.
 */
export const createCloudFormation = (stacks: readonly DeployedStack[]): AwsService => ({
  name: 'cloudformation',
  handle: async (request) => answer(request, stacks),
  close: async () => undefined,
});
