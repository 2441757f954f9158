import { localAccount, localRegion } from './pseudo-parameters';

/**
 * Builds an ARN in the local account. For example, `arnOf('lambda', 'function:track')` is the ARN
 * of a function.
 */
export const arnOf = (service: string, resource: string): string =>
  `arn:aws:${service}:${localRegion}:${localAccount}:${resource}`;

/** Returns the last part of an ARN: `orders` for `arn:aws:sqs:us-east-1:000000000000:orders`. */
export const nameInArn = (arn: string): string => arn.split(/[:/]/).at(-1) ?? '';
