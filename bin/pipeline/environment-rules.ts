import type * as z from 'zod';
import { testSignInCode } from '../../functions/auth/sign-in-service';
import type { StageSettings } from '../../lib/stages';
import type { branchPolicies, environment } from './github';

/** What the workflow reads from a stage's GitHub environment. */
export type EnvironmentFindings = {
  readonly settings: StageSettings;
  readonly environment: z.infer<typeof environment>;
  /** The branches that may deploy to it. Absent if the environment doesn't list any. */
  readonly branches: z.infer<typeof branchPolicies>;
  /** The environment's variables, by name. */
  readonly variables: Readonly<Record<string, string | undefined>>;
};

const mayOnlyDeployMain = ({ environment, branches }: EnvironmentFindings): boolean => {
  const policy = environment.deployment_branch_policy;
  if (policy?.protected_branches) return true;
  const names = branches.branch_policies.map(({ name }) => name);
  return Boolean(policy?.custom_branch_policies) && names.join() === 'main';
};

/** Returns what has to be set up before the workflow may deploy to a stage, as sentences. */
export const missingFor = (findings: EnvironmentFindings): readonly string[] => {
  const { settings, environment, variables } = findings;
  const { stage } = settings;
  const { AWS_ROLE_ARN: role, SMOKE_EMAIL: email, SMOKE_CODE_COMMAND: codeCommand } = variables;
  const missing: string[] = [];
  // The role trusts the environment, so every branch that may deploy to it can use the role.
  if (!mayOnlyDeployMain(findings)) {
    missing.push(
      `Any branch can deploy to the environment ${stage}. Limit its deployment branches to main.`,
    );
  }
  const isReviewed = environment.protection_rules.some(
    ({ type, reviewers }) => type === 'required_reviewers' && reviewers.length > 0,
  );
  if (stage === 'prod' && !isReviewed) {
    missing.push(
      'The environment prod has no required reviewers, so no one would approve a deploy. Add at least one.',
    );
  }
  if (!role) {
    missing.push(
      `The environment ${stage} has no variable AWS_ROLE_ARN. Enter the output DeployRoleArn of Mailbloom-${stage}-Pipeline.`,
    );
  }
  if (!email) {
    missing.push(
      `The environment ${stage} has no variable SMOKE_EMAIL. Enter the address of a manager for the smoke test.`,
    );
  } else if (!codeCommand && testSignInCode(email, settings.testSignInDomains) === undefined) {
    missing.push(
      `No one can type the sign-in code of ${stage}. Enter a command that prints it as the variable SMOKE_CODE_COMMAND.`,
    );
  }
  return missing;
};
