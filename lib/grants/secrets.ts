import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { allow } from './allow';

/** Reading one secret, such as the one that all keys of the product are derived from. */
export const allowReadSecret = (fn: ServiceFunction, secret: ISecret): void =>
  allow(fn, ['secretsmanager:GetSecretValue'], [secret.secretArn]);
