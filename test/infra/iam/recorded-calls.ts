import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoleCall } from './calls-by-aws';

// Both Jest and npm run this in the root of the project.
const folder = join(process.cwd(), 'test/infra/iam');

export const recordedCallsFile = join(folder, 'recorded-calls.txt');

const readLines = (file: string): readonly RoleCall[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [role = '', action = '', resource = ''] = line.split(' ');
      return { role, action, resource };
    });

/** Returns the calls that functions made in the integration tests. */
export const readRecordedCalls = (): readonly RoleCall[] => readLines(recordedCallsFile);

/** Returns the grants that no recorded call needs. Their file says why each exists. */
export const readUnrecordedGrants = (): readonly RoleCall[] =>
  readLines(join(folder, 'unrecorded-grants.txt'));
