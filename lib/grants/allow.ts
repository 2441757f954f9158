import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ServiceFunction } from '../constructs/functions/service-function';

/**
 * Allows the named actions on the named resources. All grants here work this way, because CDK's own
 * `grant…` methods allow more (`s3:GetObject*`, every index, Scan).
 */
export const allow = (fn: ServiceFunction, actions: string[], resources: string[]): void => {
  fn.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
};
