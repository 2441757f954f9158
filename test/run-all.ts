import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGroup, type StageResult } from './runner/stage';
import { stageGroups } from './runner/stages';

/**
 * `npm test`: every check and every test, going on after a failure. The last line is
 * `N passed, N failed`; the exit code is 1 when anything failed.
 */
const folder = mkdtempSync(join(tmpdir(), 'mailbloom-test-'));
const results: StageResult[] = [];
for (const group of stageGroups(folder)) {
  console.log(`\n── ${group.map(({ name }) => name).join(', ')}`);
  results.push(...(await runGroup(group)));
}
rmSync(folder, { recursive: true, force: true });

console.log('\n── summary');
for (const { name, passed, failed, seconds } of results) {
  const verdict = failed === 0 ? 'ok    ' : 'FAILED';
  console.log(`${verdict}  ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`);
}
const sum = (of: 'passed' | 'failed') => results.reduce((total, each) => total + each[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
