import type * as z from 'zod';
import { lambdaHandler } from './lambda-handler';

/**
 * Wraps a Step Functions task. Input and output are validated against schemas. A step may run again
 * after a crash, so its effects must be idempotent.
 */
export const stepHandler = <Input, Output, Dependencies>(
  schemas: { readonly input: z.ZodType<Input>; readonly output: z.ZodType<Output> },
  handle: (input: Input, dependencies: Dependencies) => Promise<Output>,
  live: () => Dependencies,
) =>
  lambdaHandler(async (event: unknown): Promise<Output> => {
    const input = schemas.input.parse(event);
    return schemas.output.parse(await handle(input, live()));
  });
