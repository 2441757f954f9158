import { functionNameOf } from '@mailbloom/embedded-cloud/functions';
import { readPolicy, type Statement } from '@mailbloom/embedded-cloud/iam';
import { createResolver, type Identity } from '@mailbloom/embedded-cloud/template';
import { entryMetadataKey } from '../../../lib/metadata-keys';
import type { StageName } from '../../../lib/stages';
import { symbolOf } from '../../support/prepared-server/record-calls';
import { type Resource, resourcesOf, templatesOf } from '../support/stage-templates';

/** A role of a stage, with ARNs that have the same names in every stage. */
export type StageRole = {
  /** The function that has the role, or the name of the role if no function of ours has it. */
  readonly name: string;
  readonly statements: readonly Statement[];
};

const region = 'us-east-1';
const account = '000000000000';
const arnOf = (service: string, resource: string): string =>
  `arn:aws:${service}:${region}:${account}:${resource}`;

/** Returns the name of a function of ours, as in the embedded cloud. */
export const functionNameIn = ({ metadata, properties }: Resource): string | undefined => {
  const entry = metadata[entryMetadataKey];
  const tags: readonly { Key: string; Value: string }[] = properties.Tags ?? [];
  const tag = tags.find(({ Key }) => Key === 'function')?.Value;
  return entry === undefined ? undefined : functionNameOf(String(entry), tag);
};

type Arn = (symbol: string, resource: Resource) => string;

/** The ARNs of the types of resources that policies name. */
const arns: Readonly<Record<string, Arn>> = {
  'AWS::Cognito::UserPool': (symbol) => arnOf('cognito-idp', `userpool/${symbol}`),
  'AWS::DynamoDB::Table': (symbol) => arnOf('dynamodb', `table/${symbol}`),
  'AWS::Lambda::Function': (symbol, resource) =>
    arnOf('lambda', `function:${functionNameIn(resource) ?? symbol}`),
  'AWS::S3::Bucket': (symbol) => `arn:aws:s3:::${symbol}`,
  'AWS::SecretsManager::Secret': (symbol) => arnOf('secretsmanager', `secret:${symbol}`),
  'AWS::SNS::Topic': (symbol) => arnOf('sns', symbol),
  'AWS::SQS::Queue': (symbol) => arnOf('sqs', symbol),
  'AWS::StepFunctions::StateMachine': (symbol) => arnOf('states', `stateMachine:${symbol}`),
};

/** The types whose `Ref` is their ARN. */
const arnIsRef: ReadonlySet<string> = new Set([
  'AWS::SecretsManager::Secret',
  'AWS::SNS::Topic',
  'AWS::StepFunctions::StateMachine',
]);

const identityOf = (resource: Resource): Identity => {
  const symbol = symbolOf(resource.stack, resource.id);
  const arn = arns[resource.type]?.(symbol, resource) ?? arnOf('local', symbol);
  const attributes = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        if (name === 'StreamArn') return `${arn}/stream/x`;
        return name === 'Arn' ? arn : `${symbol}.${String(name)}`;
      },
    },
  );
  return { ref: arnIsRef.has(resource.type) ? arn : symbol, attributes };
};

/** Returns a function that resolves the references in a value of one of the stage's stacks. */
export const resolverOf = (stage: StageName) => {
  const byLocation = new Map(
    resourcesOf(stage).map((resource) => [`${resource.stack}/${resource.id}`, resource]),
  );
  return createResolver({
    stacks: templatesOf(stage).map(({ name, body }) => ({ name, template: body }) as never),
    identityOf: async ({ stack, logicalId }) => {
      const resource = byLocation.get(`${stack}/${logicalId}`);
      if (!resource) throw new Error(`No resource is named ${stack}/${logicalId}.`);
      return identityOf(resource);
    },
    secretValue: (id) => id,
  });
};

/** CDK's own function, which copies the app's files during a deploy. */
const isBucketDeployment = (id: string): boolean => id.startsWith('CustomCDKBucketDeployment');

/** Returns the roles of a stage with what their policies allow. */
export const rolesOf = async (stage: StageName): Promise<readonly StageRole[]> => {
  const resolve = resolverOf(stage);
  const statementsByRole = new Map<string, Statement[]>();
  for (const { stack, id, properties } of resourcesOf(stage, 'AWS::IAM::Policy')) {
    if (isBucketDeployment(id)) continue;
    const { Roles, PolicyDocument } = (await resolve(stack, properties)) as {
      readonly Roles: readonly string[];
      readonly PolicyDocument: unknown;
    };
    for (const role of Roles) {
      const known = statementsByRole.get(role) ?? [];
      statementsByRole.set(role, [...known, ...readPolicy(PolicyDocument)]);
    }
  }
  for (const { stack, id, properties } of resourcesOf(stage, 'AWS::IAM::Role')) {
    for (const { PolicyDocument } of properties.Policies ?? []) {
      const role = symbolOf(stack, id);
      const known = statementsByRole.get(role) ?? [];
      const document = await resolve(stack, PolicyDocument);
      statementsByRole.set(role, [...known, ...readPolicy(document)]);
    }
  }
  const names = new Map<string, string>();
  for (const resource of resourcesOf(stage, 'AWS::Lambda::Function')) {
    const name = functionNameIn(resource);
    const arn = String(await resolve(resource.stack, resource.properties.Role));
    if (name) names.set(arn.split(':').at(-1) ?? '', name);
  }
  return [...statementsByRole].map(([role, statements]) => ({
    name: names.get(role) ?? role,
    statements,
  }));
};
