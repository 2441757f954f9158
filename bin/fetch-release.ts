/*
 * Fetches a release that the workflow stored: the one from a given run, or the one that last passed
 * a stage's smoke test. Writes a folder with a synthesized stage in each subfolder.
 *
 * npx tsx bin/fetch-release.ts --deployed prod --to previous
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { stageNameOf } from '../lib/stages';
import { artifactList, askGitHub, newestRun, runGitHub } from './pipeline/github';
import { runCommand } from './run-command';

const run = promisify(execFile);
const print = (text: string) => void process.stdout.write(`${text}\n`);

const lastDeployed = async (stage: string): Promise<number | undefined> =>
  newestRun(
    await askGitHub(
      `repos/{owner}/{repo}/actions/artifacts?name=deployed-${stage}&per_page=100`,
      artifactList,
    ),
  );

const fetchRelease = async (runId: string, folder: string): Promise<void> => {
  const download = await mkdtemp(join(tmpdir(), 'mailbloom-release-'));
  try {
    await runGitHub(['run', 'download', runId, '--name', 'release', '--dir', download]);
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xzf', join(download, 'release.tgz'), '-C', folder]);
  } finally {
    await rm(download, { recursive: true });
  }
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      // The ID of a run of the workflow.
      run: { type: 'string' },
      deployed: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const { deployed, to: folder } = values;
  if (!folder) throw new Error('Name the folder for the release: --to previous');
  if ((values.run === undefined) === (deployed === undefined)) {
    throw new Error('Name either a run (--run 123) or a stage (--deployed prod).');
  }
  const runId = values.run ?? (await lastDeployed(stageNameOf(deployed)));
  if (runId === undefined) {
    // The first deploy has none, and GitHub deletes artifacts after 90 days.
    print(`There is no earlier release of ${deployed} to roll back to.`);
    return 0;
  }
  await fetchRelease(String(runId), folder);
  print(`${folder} is the release of run ${runId}.`);
  return 0;
});
