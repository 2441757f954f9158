import { setProgramName } from '@mailbloom/embedded-cloud/core';
import { run } from '../../../local/runtime/run';
import { preparedStacks } from './prepared-stacks';
import { callRecorder } from './record-calls';

// Starts the server as local/main.ts does, but with stored stacks.
setProgramName('Mailbloom');
process.env.NODE_ENV ??= 'production';

run(process.argv.slice(2), preparedStacks, callRecorder()).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
