import { type App, CloudFormationValidatePlugin } from 'aws-cdk-lib';

/** AWS's own linter, which checks resource schemas and CloudFormation's rules (docs/adr/0015). */
const linter = new CloudFormationValidatePlugin();

type Assembly = ReturnType<App['synth']>;
type Stack = Assembly['stacks'][number];

const accountOf = ({ account }: Stack['environment']): string | undefined =>
  /^\d{12}$/.test(account) ? account : undefined;

const lintResults = (app: App, stacks: readonly Stack[]): readonly string[] => {
  const stackTemplates = stacks.map((stack) => ({
    stackConstructPath: stack.hierarchicalId,
    templatePath: stack.templateFullPath,
    accountId: accountOf(stack.environment),
    region: stack.environment.region,
  }));
  const templatePaths = stackTemplates.map(({ templatePath }) => templatePath);
  const { violations } = linter.validate({ templatePaths, stackTemplates, appConstruct: app });
  return violations.flatMap(({ ruleName, description, violatingResources }) =>
    violatingResources.map(
      ({ resourceLogicalId = '', constructPath = '' }) =>
        `${ruleName} at ${constructPath} ${resourceLogicalId}: ${description}`,
    ),
  );
};

const functionsAround = (value: unknown, outerFunctions: readonly string[]): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (key === 'Fn::GetStackOutput') return outerFunctions.slice(-1);
    return functionsAround(
      part,
      key.startsWith('Fn::') ? [...outerFunctions, key] : outerFunctions,
    );
  });
};

/**
 * Returns the linter's false positives. CloudFormation can join another stack's output with other
 * texts, but the linter's list of functions allowed in Fn::Split lacks Fn::GetStackOutput.
 */
const findComputedNames = ({ stackName, template }: Stack): readonly string[] =>
  functionsAround(template, [])
    .filter((name) => name !== 'Fn::Join')
    .map((name) => `${stackName}: ${name} of another stack's output`);

/** Returns what CloudFormation would refuse in an app's templates, and the linter's warnings. */
export const lint = (app: App, { stacks }: Assembly): readonly string[] => [
  ...lintResults(app, stacks),
  ...stacks.flatMap(findComputedNames),
];
