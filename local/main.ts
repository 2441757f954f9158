import { run } from './runtime/run';
import { StartRefused } from './runtime/start-refused';

// Handlers share this process's packages: React's development build renders at half the speed.
process.env.NODE_ENV ??= 'production';

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
