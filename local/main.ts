import { join } from 'node:path';
import { asStoreProblem, StartRefusedError, setProgramName } from '@mailbloom/embedded-cloud/core';
import { stacksOfApp } from './runtime/app-stacks';
import { run } from './runtime/run';

setProgramName('Mailbloom');
// Handlers share this process's packages, and React's development build takes twice as long to
// render.
process.env.NODE_ENV ??= 'production';

run(process.argv.slice(2), stacksOfApp(join(import.meta.dirname, '..'))).catch((error: unknown) => {
  const problem = asStoreProblem(error) ?? error;
  console.error(problem instanceof StartRefusedError ? problem.message : problem);
  process.exit(1);
});
