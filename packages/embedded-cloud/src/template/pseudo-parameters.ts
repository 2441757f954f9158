/** The account and region the embedded cloud plays; both appear in every ARN. */
export const localAccount = '000000000000';
export const localRegion = 'us-east-1';

/** CloudFormation's pseudo parameters as one stack sees them. */
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
