import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedCallsVariable } from '../../support/prepared-server/record-calls';
import { recordedCallsFile } from './recorded-calls';

// Renews recorded-calls.txt: `npm run record:calls`. If it's interrupted or a suite fails, running
// it again continues with that suite. `-- --again` starts with the first one.

/** The suites that together make every call that a test makes. */
const suites = [
  'test/integration/api/every-route',
  'test/integration/functions/every-function',
  'test/integration/deliveries/(ab-test.test|delivery-life|reopen-kinds)',
  'test/integration/(imports|stores|assets|sequences)/',
  'test/integration/(jobs|billing|assistant|audience)/',
];

const cache = join(process.cwd(), 'node_modules/.cache/mailbloom/recorded-calls');

const header = `# The calls of functions in the integration tests: function, IAM action, resource.
# permissions-of-calls.test.ts holds the templates to it. Don't edit it, but renew it with
# “npm run record:calls”, which takes about half an hour.
`;

const linesIn = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));

const record = (suite: string, number: number): readonly string[] => {
  const folder = join(cache, String(number));
  const isComplete = join(cache, `${number}.complete`);
  if (!existsSync(isComplete)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const settings = ['--selectProjects', 'integration', '--maxWorkers', '1'];
    execFileSync('npx', ['jest', ...settings, '--testPathPatterns', suite], {
      stdio: 'inherit',
      env: { ...process.env, [recordedCallsVariable]: folder },
    });
    writeFileSync(isComplete, '');
  }
  return linesIn(folder);
};

if (process.argv.includes('--again')) rmSync(cache, { recursive: true, force: true });
const lines = new Set(suites.flatMap(record).filter((line) => line !== ''));
writeFileSync(recordedCallsFile, `${header}${[...lines].sort().join('\n')}\n`);
rmSync(cache, { recursive: true, force: true });
