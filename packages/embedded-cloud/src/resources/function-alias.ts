import * as z from 'zod';
import { arnOf } from '../template/arn';
import { resourceKind } from './resource';

const properties = z.object({ FunctionName: z.string(), Name: z.string() });

/** Creates an alias. A function here has only its current code, so every alias leads to it. */
export const functionAlias = resourceKind(properties, ({ FunctionName, Name }) => {
  const arn = arnOf('lambda', `function:${FunctionName}:${Name}`);
  return { ref: arn, attributes: { AliasArn: arn } };
});
