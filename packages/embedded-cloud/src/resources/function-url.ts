import { createHash } from 'node:crypto';
import * as z from 'zod';
import { rawFunctionPath } from '../http/raw-function-urls';
import { localRegion } from '../template/pseudo-parameters';
import { locationName } from '../template/stack';
import { resourceKind } from './resource';

// With AWS_IAM, only CloudFront may call the URL. CloudFront is simulated on this machine, so there
// is nothing to check.
const properties = z.object({
  TargetFunctionArn: z.string(),
  AuthType: z.enum(['NONE', 'AWS_IAM']),
});

/** AWS generates random Lambda URL ids. Here the id is the same at every start. */
const idOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32);

export const functionUrl = resourceKind(properties, (input, resource, cloud) => {
  const id = idOf(locationName(resource));
  const domainName = `${id}.lambda-url.${localRegion}.on.aws`;
  const functionArn = input.TargetFunctionArn;
  cloud.gateway.functionUrls.set(domainName, { id, functionArn, domainName });
  cloud.addresses.add(domainName, `${cloud.origin}${rawFunctionPath(id)}`);
  const attributes = { FunctionArn: functionArn, FunctionUrl: `https://${domainName}/` };
  return { ref: functionArn, attributes };
});
