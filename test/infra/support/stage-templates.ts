import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryMetadataKey } from '../../../lib/metadata-keys';
import type { StageName } from '../../../lib/stages';

type Properties = Readonly<Record<string, unknown>>;

/** One resource of a synthesized template, with its stack. */
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

/**
 * The environment variable for the folder with the templates of every stage, which
 * synthesize-stages.ts creates.
 */
export const templatesFolderVariable = 'MAILBLOOM_STAGE_TEMPLATES';

const known = new Map<StageName, readonly StackTemplate[]>();

const readTemplates = (stage: StageName): readonly StackTemplate[] =>
  JSON.parse(
    readFileSync(join(process.env[templatesFolderVariable] ?? '', `${stage}.json`), 'utf8'),
  );

/** Returns the stage's templates, synthesized once for all test files. */
export const templatesOf = (stage: StageName): readonly StackTemplate[] => {
  const templates = known.get(stage) ?? readTemplates(stage);
  known.set(stage, templates);
  return templates;
};

/** Returns every resource of these templates. */
export const resourcesIn = (templates: readonly StackTemplate[]): readonly Resource[] =>
  templates.flatMap(({ name, body }) =>
    Object.entries(body.Resources).map(([id, resource]) => ({
      stack: name,
      id,
      type: resource.Type,
      properties: resource.Properties ?? {},
      metadata: resource.Metadata ?? {},
      deletionPolicy: resource.DeletionPolicy,
    })),
  );

/** Returns every resource of the stage, or those of one type. */
export const resourcesOf = (stage: StageName, type?: string): readonly Resource[] =>
  resourcesIn(templatesOf(stage)).filter(
    (resource) => type === undefined || resource.type === type,
  );

/**
 * Returns the only resource of a type in a stage.
 * @throws Error when there are none or several
 */
export const onlyResource = (stage: StageName, type: string): Resource => {
  const found = resourcesOf(stage, type);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} resources of ${type}`);
  return found[0];
};

/**
 * Returns our own functions, without the one from CDK that copies the app's files during a deploy.
 */
export const handlersOf = (stage: StageName): readonly Resource[] =>
  resourcesOf(stage, 'AWS::Lambda::Function').filter(({ metadata }) => metadata[entryMetadataKey]);

export const entryOf = ({ metadata }: Resource): string => String(metadata[entryMetadataKey]);

/** Returns true if `value` contains a reference to the resource, from its own stack or another. */
export const refersTo = (value: unknown, { id }: Resource): boolean => {
  const text = JSON.stringify(value);
  return (
    text.includes(`"${id}"`) ||
    text.includes(`PublishOutputRef${id}`) ||
    text.includes(`PublishOutputFnGetAtt${id}`)
  );
};
