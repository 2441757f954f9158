/** The account and region that the local cloud simulates. Both appear in every ARN. */
export const localAccount = '000000000000';
export const localRegion = 'us-east-1';

/** Returns CloudFormation's pseudo parameters, such as `AWS::Region`, for one stack. */
export const pseudoParameters = (stack: string): Readonly<Record<string, unknown>> => ({
  'AWS::AccountId': localAccount,
  'AWS::Region': localRegion,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': stack,
  'AWS::StackId': `arn:aws:cloudformation:${localRegion}:${localAccount}:stack/${stack}/local`,
  'AWS::NotificationARNs': [],
  'AWS::NoValue': undefined,
});
