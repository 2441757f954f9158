import { StartRefused } from '../packages/embedded-cloud/src/core/start-refused';
import { asStoreProblem } from '../packages/embedded-cloud/src/core/store-trouble';
import { run } from './runtime/run';

// Handlers share this process's packages: React's development build renders at half the speed.
process.env.NODE_ENV ??= 'production';

run(process.argv.slice(2)).catch((error: unknown) => {
  const problem = asStoreProblem(error) ?? error;
  console.error(problem instanceof StartRefused ? problem.message : problem);
  process.exit(1);
});
