import { nameProgram } from '@mailbloom/embedded-cloud/core';
import { run } from '../../../local/runtime/run';
import { preparedStacks } from './prepared-stacks';

// Does the same as local/main.ts, but with previously synthesized stacks.
nameProgram('Mailbloom');
process.env.NODE_ENV ??= 'production';

run(process.argv.slice(2), preparedStacks).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
