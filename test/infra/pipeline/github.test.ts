import { type EnvironmentFindings, missingFor } from '../../../bin/pipeline/environment-rules';
import { artifactList, environment, newestRun } from '../../../bin/pipeline/github';
import { stages } from '../../../lib/stages';

/** An artifact as GitHub lists it, shortened. */
const artifact = (run: number, created: string, differences: object = {}, expired = false) => ({
  id: run * 10,
  name: 'deployed-prod',
  expired,
  created_at: created,
  workflow_run: {
    id: run,
    head_branch: 'main',
    head_sha: 'd78570de5',
    repository_id: 1,
    head_repository_id: 1,
    ...differences,
  },
});

describe('the release that a stage had before', () => {
  const newestOf = (...artifacts: readonly object[]) =>
    newestRun(artifactList.parse({ total_count: artifacts.length, artifacts }));

  test('is the newest one that GitHub still has', () => {
    expect(
      newestOf(
        artifact(1, '2026-11-01T10:00:00Z'),
        artifact(3, '2026-11-20T10:00:00Z'),
        artifact(2, '2026-11-10T10:00:00Z'),
        artifact(4, '2026-11-25T10:00:00Z', {}, true),
      ),
    ).toBe(3);
    expect(newestOf()).toBeUndefined();
  });

  test('never comes from a fork or another branch, whatever its name', () => {
    expect(
      newestOf(
        artifact(1, '2026-11-01T10:00:00Z'),
        artifact(2, '2026-11-02T10:00:00Z', { head_branch: 'tests' }),
        artifact(3, '2026-11-03T10:00:00Z', { head_repository_id: 2 }),
        { ...artifact(4, '2026-11-04T10:00:00Z'), workflow_run: null },
      ),
    ).toBe(1);
  });
});

describe('the environment of a stage', () => {
  const reviewers = [{ type: 'User', reviewer: { login: 'rose' } }];
  const complete = (stage: 'dev' | 'prod'): EnvironmentFindings => ({
    settings: stages[stage],
    environment: environment.parse({
      name: stage,
      protection_rules: [{ type: 'branch_policy' }, { type: 'required_reviewers', reviewers }],
      deployment_branch_policy: { protected_branches: false, custom_branch_policies: true },
    }),
    branches: { branch_policies: [{ name: 'main' }] },
    variables: {
      AWS_ROLE_ARN: 'arn:aws:iam::111122223333:role/deploy',
      SMOKE_EMAIL: 'smoke+123456@test.mailbloom.example',
      SMOKE_CODE_COMMAND: stage === 'prod' ? './newest-code.sh' : '',
    },
  });
  const without = (rule: string): EnvironmentFindings['environment'] => {
    const { environment: whole } = complete('prod');
    return {
      ...whole,
      protection_rules: whole.protection_rules.filter(({ type }) => type !== rule),
    };
  };

  test('is complete with a role, a manager, reviewers, and main as its only branch', () => {
    expect(missingFor(complete('dev'))).toEqual([]);
    expect(missingFor(complete('prod'))).toEqual([]);
  });

  test('needs reviewers in production only', () => {
    const environmentOf = without('required_reviewers');
    expect(missingFor({ ...complete('dev'), environment: environmentOf })).toEqual([]);
    expect(missingFor({ ...complete('prod'), environment: environmentOf })).toEqual([
      expect.stringContaining('no required reviewers'),
    ]);
  });

  test.each([
    ['no policy', { deployment_branch_policy: null }, 'main'],
    [
      'another branch',
      { deployment_branch_policy: { protected_branches: false, custom_branch_policies: true } },
      'feature/*',
    ],
  ])('must not accept a deploy from any branch (%s)', (_case, policy, name) => {
    const findings = complete('dev');
    const found = {
      ...findings,
      environment: { ...findings.environment, ...policy },
      branches: { branch_policies: [{ name }] },
    };
    expect(missingFor(found)).toEqual([expect.stringContaining('Any branch can deploy')]);
  });

  test('needs a command that prints the sign-in code, unless the code is part of the address', () => {
    const noCommand = { ...complete('prod').variables, SMOKE_CODE_COMMAND: '' };
    expect(missingFor({ ...complete('prod'), variables: noCommand })).toEqual([
      expect.stringContaining('SMOKE_CODE_COMMAND'),
    ]);
    expect(missingFor({ ...complete('dev'), variables: {} })).toEqual([
      expect.stringContaining('Enter the output DeployRoleArn of Mailbloom-dev-Pipeline'),
      expect.stringContaining('SMOKE_EMAIL'),
    ]);
  });
});
