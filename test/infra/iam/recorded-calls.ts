import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoleCall } from './calls-by-aws';

export const recordedCallsFile = join(__dirname, 'recorded-calls.txt');

/** Reads the calls that functions made in the integration tests. `#` begins a comment. */
export const readRecordedCalls = (): readonly RoleCall[] =>
  readFileSync(recordedCallsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [role = '', action = '', resource = ''] = line.split(' ');
      return { role, action, resource };
    });
