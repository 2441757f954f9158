import { run } from './runtime/run';
import { StartRefused } from './runtime/start-refused';

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
