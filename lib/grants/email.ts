import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { explain } from '../explain';
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
  explain(
    fn.executionRole,
    `IAM5[Resource::arn:aws:ses:${Stack.of(fn).region}:account:identity/*]`,
    'Customers add their sending domains while the product runs, and in the sandbox SES asks for the recipients’ identities too. The configuration set bounds the permission.',
  );
};

/** Allows reading the account's sending rate and daily quota. */
export const allowReadQuota = (fn: ServiceFunction): void => {
  allow(fn, ['ses:GetAccount'], ['*']);
  explain(
    fn.executionRole,
    'IAM5[Resource::*]',
    'ses:GetAccount names no resource: it reads the account itself.',
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
  explain(
    fn.executionRole,
    `IAM5[Resource::arn:aws:ses:${Stack.of(fn).region}:account:identity/*]`,
    'Customers add their sending domains while the product runs; a claim in the table says whose each is.',
  );
};
