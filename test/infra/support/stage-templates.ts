import { rmSync } from 'node:fs';
import { createApp } from '../../../lib/app';
import { entryMetadataKey } from '../../../lib/constructs/service-function';
import type { StageName } from '../../../lib/stages';

type Properties = Readonly<Record<string, unknown>>;

/** One resource of a synthesised template, with the stack it is in. */
export type Resource = {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's shapes are what is under test
  readonly properties: any;
  readonly metadata: Properties;
  readonly deletionPolicy?: string;
};

export type StackTemplate = {
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly terminationProtection: boolean;
  readonly body: {
    readonly Outputs?: Properties;
    readonly Resources: Readonly<
      Record<
        string,
        { Type: string; Properties?: Properties; Metadata?: Properties; DeletionPolicy?: string }
      >
    >;
  };
};

export const stageNames: readonly StageName[] = ['dev', 'staging', 'prod'];

// The rules are held against the app in findings.test.ts, once.
process.env.CDK_VALIDATION = 'false';

const synthesise = (stage: StageName): readonly StackTemplate[] => {
  const assembly = createApp(stage, { 'aws:cdk:bundling-stacks': [] }).synth();
  const templates = assembly.stacks.map((stack) => ({
    name: stack.stackName,
    dependencies: stack.dependencies.map(({ id }) => id).filter((id) => !id.endsWith('.assets')),
    terminationProtection: stack.terminationProtection ?? false,
    body: stack.template,
  }));
  rmSync(assembly.directory, { recursive: true });
  return templates;
};

const known = new Map<StageName, readonly StackTemplate[]>();

/** The stage's templates; synthesised once a test file. */
export const templatesOf = (stage: StageName): readonly StackTemplate[] => {
  const templates = known.get(stage) ?? synthesise(stage);
  known.set(stage, templates);
  return templates;
};

/** Every resource of the stage, or those of one type. */
export const resourcesOf = (stage: StageName, type?: string): readonly Resource[] =>
  templatesOf(stage)
    .flatMap(({ name, body }) =>
      Object.entries(body.Resources).map(([id, resource]) => ({
        stack: name,
        id,
        type: resource.Type,
        properties: resource.Properties ?? {},
        metadata: resource.Metadata ?? {},
        deletionPolicy: resource.DeletionPolicy,
      })),
    )
    .filter((resource) => type === undefined || resource.type === type);

/** The one resource of a type in a stage. @throws Error when there are none or several */
export const onlyResource = (stage: StageName, type: string): Resource => {
  const found = resourcesOf(stage, type);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} resources of ${type}`);
  return found[0];
};

/** Functions of ours: CDK adds one of its own, which copies the app's files during a deploy. */
export const handlersOf = (stage: StageName): readonly Resource[] =>
  resourcesOf(stage, 'AWS::Lambda::Function').filter(({ metadata }) => metadata[entryMetadataKey]);

export const entryOf = ({ metadata }: Resource): string => String(metadata[entryMetadataKey]);

/** True when something in `value` refers to the resource, from its own stack or another. */
export const refersTo = (value: unknown, { id }: Resource): boolean => {
  const text = JSON.stringify(value);
  return (
    text.includes(`"${id}"`) ||
    text.includes(`PublishOutputRef${id}`) ||
    text.includes(`PublishOutputFnGetAtt${id}`)
  );
};
