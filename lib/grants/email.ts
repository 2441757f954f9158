import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { acceptFinding } from '../accept-finding';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { allow } from './allow';

const sesArn = (fn: ServiceFunction, resource: string, resourceName: string): string =>
  Stack.of(fn).formatArn({
    service: 'ses',
    resource,
    resourceName,
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });

/**
 * Allows sending through one configuration set. Identities are customers' own domains, created at
 * run time, so they can't be listed. The configuration set limits the permission instead.
 */
export const allowSendEmail = (fn: ServiceFunction, set: IConfigurationSet): void => {
  const ses = (resource: string, name: string) => sesArn(fn, resource, name);
  allow(
    fn,
    ['ses:SendEmail'],
    [ses('identity', '*'), ses('configuration-set', set.configurationSetName)],
  );
  acceptFinding(
    fn.executionRole,
    `IAM5[Resource::arn:aws:ses:${Stack.of(fn).region}:account:identity/*]`,
    'Customers add sending domains at runtime, so they can’t be listed here. In the sandbox, SES also checks the recipients’ identities. The configuration set limits the permission.',
  );
};

/** Allows reading the account's sending rate and daily quota. */
export const allowReadQuota = (fn: ServiceFunction): void => {
  allow(fn, ['ses:GetAccount'], ['*']);
  acceptFinding(
    fn.executionRole,
    'IAM5[Resource::*]',
    'ses:GetAccount takes no resource, because it reads the account itself.',
  );
};

/** Allows creating, reading and removing the identities of customers' domains. */
export const allowManageIdentities = (fn: ServiceFunction): void => {
  allow(
    fn,
    [
      'ses:CreateEmailIdentity',
      'ses:GetEmailIdentity',
      'ses:DeleteEmailIdentity',
      'ses:PutEmailIdentityMailFromAttributes',
      'ses:TagResource',
    ],
    [sesArn(fn, 'identity', '*')],
  );
  acceptFinding(
    fn.executionRole,
    `IAM5[Resource::arn:aws:ses:${Stack.of(fn).region}:account:identity/*]`,
    'Customers add sending domains at runtime, so they can’t be listed here. A claim in the table records which customer each domain belongs to.',
  );
};
