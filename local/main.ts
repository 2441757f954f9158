import { run } from './runtime/run';

run(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof Error && error.cause === undefined;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
