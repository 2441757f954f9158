import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The TypeScript compiler, resolved from the repository's root, where tests run. */
const compiler = createRequire(join(process.cwd(), 'package.json')).resolve('typescript/bin/tsc');

/**
 * Builds the React package as it is published, in a separate folder from which `react` can be
 * resolved.
 * @returns its entry file, and a function that deletes the folder
 */
export const builtFormsReact = async () => {
  const cache = join(process.cwd(), 'node_modules/.cache/mailbloom');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'forms-react-'));
  const project = join(process.cwd(), 'packages/forms-react/tsconfig.json');
  await promisify(execFile)(process.execPath, [compiler, '-p', project, '--outDir', folder]);
  return {
    entry: join(folder, 'index.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
