import { join } from 'node:path';
import { asStoreProblem, nameProgram, StartRefused } from '@mailbloom/embedded-cloud/core';
import { stacksOfApp } from './runtime/app-stacks';
import { run } from './runtime/run';

nameProgram('Mailbloom');
// Handlers share this process's packages, and React's development build takes twice as long to
// render.
process.env.NODE_ENV ??= 'production';

run(process.argv.slice(2), stacksOfApp(join(import.meta.dirname, '..'))).catch((error: unknown) => {
  const problem = asStoreProblem(error) ?? error;
  console.error(problem instanceof StartRefused ? problem.message : problem);
  process.exit(1);
});
