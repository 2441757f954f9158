import { lambdaHandler } from './lambda-handler';

/** Wraps a scheduled function, which has no input and must be safe to run twice. */
export const tickHandler = <Dependencies>(
  run: (dependencies: Dependencies) => Promise<void>,
  live: () => Dependencies,
) => lambdaHandler(async (_event: unknown): Promise<void> => run(live()));
