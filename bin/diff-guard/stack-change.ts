import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type Answer, askAws } from '../aws-cli';

const template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({}),
});

export type Template = z.infer<typeof template>;

/** Why CloudFormation changes a resource: one property, or one value that the property refers to. */
const detail = z.object({
  Target: z.object({
    Attribute: z.string(),
    Name: z.string().optional(),
    RequiresRecreation: z.string().optional(),
  }),
  Evaluation: z.string().optional(),
  ChangeSource: z.string().optional(),
  CausingEntity: z.string().optional(),
});

const resourceChange = z.object({
  Action: z.string(),
  LogicalResourceId: z.string(),
  ResourceType: z.string(),
  Replacement: z.string().optional(),
  PolicyAction: z.string().optional(),
  Details: z.array(detail).default([]),
});

/** A resource in a change set (CloudFormation API reference, ResourceChange). */
export type ResourceChange = z.infer<typeof resourceChange>;
export type ChangeDetail = z.infer<typeof detail>;

const changeSet = z.object({
  Changes: z.array(z.object({ ResourceChange: resourceChange })).default([]),
});

const stackStates = z.object({ Stacks: z.array(z.object({ StackStatus: z.string() })) });

// The AWS CLI returns a template that is written in JSON as an object.
const deployedTemplate = z.object({ TemplateBody: template });

/** What a deploy would do to one stack. */
export type StackChange = {
  readonly stack: string;
  readonly deployed: Template;
  readonly synthesized: Template;
  readonly changes: readonly ResourceChange[];
};

/** Returns the changes in the answer to `aws cloudformation describe-change-set`. */
export const changesIn = (answer: unknown): readonly ResourceChange[] =>
  changeSet.parse(answer).Changes.map(({ ResourceChange: change }) => change);

const answered = <T>(what: string, answer: Answer<T>): T => {
  if (answer.answered) return answer.value;
  throw new Error(`AWS didn’t show ${what}. The AWS CLI said: ${answer.message}`);
};

/**
 * Reads a stack's template from a synthesized stage.
 * @param assembly the folder that `cdk synth --output` wrote
 * @throws Error when the folder has no such stack
 */
export const synthesizedTemplate = async (assembly: string, stack: string): Promise<Template> => {
  const file = join(assembly, `${stack}.template.json`);
  try {
    return template.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    const message = `${file} isn’t the template of a stack. Name the folder of a synthesized stage, and its stage.`;
    throw new Error(message, { cause });
  }
};

// Such a stack was never complete, so it holds no data.
const neverComplete = ['REVIEW_IN_PROGRESS', 'CREATE_FAILED', 'ROLLBACK_COMPLETE'];

/**
 * Returns whether a stack was deployed successfully at least once.
 * @throws Error if AWS doesn't answer
 */
export const isDeployed = async (region: string, stack: string): Promise<boolean> => {
  const command = ['cloudformation', 'describe-stacks', '--stack-name', stack];
  const answer = await askAws(region, command, stackStates);
  // CloudFormation's answer for a stack that doesn't exist is a validation error.
  if (!answer.answered && answer.reason === 'absent') return false;
  const [found] = answered(`the stack ${stack}`, answer).Stacks;
  return found !== undefined && !neverComplete.includes(found.StackStatus);
};

/**
 * Reads what a prepared change set would do to a deployed stack.
 * @throws Error if AWS doesn't answer
 */
export const readStackChange = async (
  region: string,
  stack: string,
  { assembly, changeSetName }: { readonly assembly: string; readonly changeSetName: string },
): Promise<StackChange> => {
  const name = ['--stack-name', stack];
  const original = ['cloudformation', 'get-template', ...name, '--template-stage', 'Original'];
  const { TemplateBody: deployed } = answered(
    `the template of ${stack}`,
    await askAws(region, original, deployedTemplate),
  );
  const described = ['cloudformation', 'describe-change-set', ...name];
  const answer = await askAws(
    region,
    [...described, '--change-set-name', changeSetName],
    z.unknown(),
  );
  return {
    stack,
    deployed,
    synthesized: await synthesizedTemplate(assembly, stack),
    changes: changesIn(answered(`the change set of ${stack}`, answer)),
  };
};
