import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What the AWS CLI writes for an operation: its answer, or its error output and exit code 254. */
export type CliAnswer = { readonly answer: unknown } | { readonly error: string };

/** Answers by service and operation, such as `lambda get-account-settings`. */
export type CliAnswers = Readonly<Record<string, CliAnswer>>;

const program = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const call = process.argv.slice(2);
appendFileSync(__dirname + '/calls.ndjson', JSON.stringify(call) + '\\n');
const answers = JSON.parse(readFileSync(__dirname + '/answers.json', 'utf8'));
const region = call[call.indexOf('--region') + 1];
const operation = call.slice(0, 2).join(' ');
const found = answers[operation + ' ' + region] ?? answers[operation] ?? answers['*'];
if (found && 'answer' in found) {
  process.stdout.write(typeof found.answer === 'string' ? found.answer : JSON.stringify(found.answer));
} else {
  process.stderr.write('\\n' + (found?.error ?? 'aws: no answer is prepared for ' + operation) + '\\n');
  process.exitCode = 254;
}
`;

/**
 * Puts a program named `aws` first on the path. It gives prepared answers in the shapes of the real
 * AWS CLI. An answer for a single region has the key `operation region`.
 */
export const installFakeAws = (answers: CliAnswers) => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbloom-aws-'));
  writeFileSync(join(folder, 'aws'), program);
  chmodSync(join(folder, 'aws'), 0o755);
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  writeFileSync(join(folder, 'calls.ndjson'), '');
  const path = process.env.PATH ?? '';
  return {
    folder,
    environment: { ...process.env, PATH: `${folder}${delimiter}${path}` },
    remove: () => rmSync(folder, { recursive: true }),
  };
};
