/*
 * Checks that the GitHub environment of a stage is set up, before anything is deployed to it. The
 * workflow passes the environment's variables.
 *
 * AWS_ROLE_ARN=… SMOKE_EMAIL=… npx tsx bin/check-environment.ts --stage prod
 */
import { parseArgs } from 'node:util';
import { stageNameOf, stages } from '../lib/stages';
import { missingFor } from './pipeline/environment-rules';
import { askGitHub, branchPolicies, environment } from './pipeline/github';
import { runCommand } from './run-command';

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const settings = stages[stageNameOf(values.stage)];
  const path = `repos/{owner}/{repo}/environments/${settings.stage}`;
  const found = await askGitHub(path, environment);
  const branches = found.deployment_branch_policy?.custom_branch_policies
    ? await askGitHub(`${path}/deployment-branch-policies`, branchPolicies)
    : { branch_policies: [] };
  const missing = missingFor({
    settings,
    environment: found,
    branches,
    variables: process.env,
  });
  for (const sentence of missing) process.stdout.write(`✗ ${sentence}\n`);
  if (missing.length > 0) return 1;
  process.stdout.write(`✓ The environment ${settings.stage} is set up.\n`);
  return 0;
});
