import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killMarked } from './runner/kill-tree';
import type { Length } from './runner/length';
import { failureLines } from './runner/reports';
import { resultLine, runGroup, type StageResult } from './runner/stage';
import { stageGroups } from './runner/stages';

/**
 * Runs every test stage for `npm test` or, with the argument `long`, for `npm run test:long`. It
 * continues after a failure. The last line is `N passed, N failed`, and the exit code is 1 if
 * anything failed.
 */
const length: Length = process.argv[2] === 'long' ? 'long' : 'short';
const folder = mkdtempSync(join(tmpdir(), 'mailbloom-test-'));

// Every process that the run starts inherits these variables. The second one identifies processes
// that are left running.
process.env.TEST_LENGTH = length;
process.env.TEST_RUN = folder;
const cleanUp = () => {
  killMarked('TEST_RUN', folder);
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    cleanUp();
    process.exit(1);
  });
}

const results: StageResult[] = [];
for (const group of stageGroups(length, folder)) {
  console.log(`\n── ${group.map(({ name }) => name).join(', ')}`);
  results.push(...(await runGroup(group)));
}
cleanUp();

const failures = results.flatMap((result) => result.failures);
const unsteady = results.flatMap((result) => result.unsteady ?? []);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
console.log(`\n── summary of the ${length} run`);
for (const line of [
  ...results.map(resultLine),
  ...failureLines(unsteady, '~ passed on its second try:'),
  ...failureLines(failures),
]) {
  console.log(line);
}
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
