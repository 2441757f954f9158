import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { allow } from './allow';

/** Allows reading one secret, for example the one that all the product's keys are derived from. */
export const allowReadSecret = (fn: ServiceFunction, secret: ISecret): void =>
  allow(fn, ['secretsmanager:GetSecretValue'], [secret.secretArn]);
