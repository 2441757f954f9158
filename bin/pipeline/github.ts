import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';

const run = promisify(execFile);

/**
 * Runs GitHub's CLI, which finds the repository and the token by itself.
 * @returns what it printed
 * @throws Error with the CLI's own message
 */
export const runGitHub = async (args: readonly string[]): Promise<string> => {
  try {
    const { stdout } = await run('gh', [...args], { maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { code, stderr } = error as { readonly code?: unknown; readonly stderr?: string };
    if (code === 'ENOENT') throw new Error('Install GitHub’s CLI (gh), and sign in with it.');
    throw new Error(`GitHub refused "gh ${args.join(' ')}": ${stderr?.trim() || String(error)}`);
  }
};

/** Asks GitHub about this repository. The path may start with `repos/{owner}/{repo}`. */
export const askGitHub = async <T>(path: string, schema: z.ZodType<T>): Promise<T> =>
  schema.parse(JSON.parse(await runGitHub(['api', path])));

/** Artifacts as GitHub lists them (REST API, “List artifacts for a repository”). */
export const artifactList = z.object({
  artifacts: z.array(
    z.object({
      created_at: z.string(),
      expired: z.boolean(),
      workflow_run: z
        .object({
          id: z.number(),
          head_branch: z.string().nullable(),
          repository_id: z.number(),
          head_repository_id: z.number().nullable(),
        })
        .nullable(),
    }),
  ),
});

/**
 * Returns the run that made the newest artifact of a list. Ignores runs on other branches and of
 * forks, because anyone could give an artifact this name there.
 */
export const newestRun = ({ artifacts }: z.infer<typeof artifactList>): number | undefined =>
  artifacts
    .filter(({ expired, workflow_run: made }) => {
      const isOurs = made?.head_repository_id === made?.repository_id;
      return !expired && isOurs && made?.head_branch === 'main';
    })
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]?.workflow_run?.id;

/** An environment (REST API, “Get an environment”). */
export const environment = z.object({
  protection_rules: z
    .array(z.object({ type: z.string(), reviewers: z.array(z.unknown()).default([]) }))
    .default([]),
  deployment_branch_policy: z
    .object({ protected_branches: z.boolean(), custom_branch_policies: z.boolean() })
    .nullable(),
});

export const branchPolicies = z.object({
  branch_policies: z.array(z.object({ name: z.string() })).default([]),
});
