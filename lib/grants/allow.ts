import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ServiceFunction } from '../constructs/functions/service-function';

/**
 * Named actions on named resources, as all grants here are: CDK's own `grant…` methods are wider
 * (`s3:GetObject*`, every index, Scan).
 */
export const allow = (fn: ServiceFunction, actions: string[], resources: string[]): void => {
  fn.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
};
