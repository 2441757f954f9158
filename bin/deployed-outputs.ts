import * as z from 'zod';
import { askAws } from './aws-cli';

const described = z.object({
  Stacks: z.array(
    z.object({
      StackName: z.string(),
      Outputs: z
        .array(z.object({ OutputKey: z.string(), OutputValue: z.string().default('') }))
        .default([]),
    }),
  ),
});

/**
 * Reads the outputs of every stack in a region, by the stack's name and the output's key.
 * @throws Error when AWS doesn't answer
 */
export const readDeployedOutputs = async (
  region: string,
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> => {
  const answer = await askAws(region, ['cloudformation', 'describe-stacks'], described);
  if (!answer.answered) {
    throw new Error(`AWS didn’t say what is deployed in ${region}: ${answer.message}`);
  }
  return Object.fromEntries(
    answer.value.Stacks.map(({ StackName, Outputs }) => [
      StackName,
      Object.fromEntries(Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])),
    ]),
  );
};
