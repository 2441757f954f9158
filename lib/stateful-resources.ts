import type { StackPart } from './stages';

/** The stacks whose resources hold data, in the order in which they are deployed. */
export const dataParts = ['Data', 'Email', 'Auth'] as const satisfies readonly StackPart[];

/**
 * The resource types whose replacement or removal loses something that no deploy brings back, and
 * what it loses, as the end of the sentence “This would lose …”.
 */
export const statefulTypes: Readonly<Record<string, string>> = {
  'AWS::Cognito::UserPool': 'all accounts, so no one could sign in',
  'AWS::Cognito::UserPoolClient': 'all sessions, so everyone would be signed out',
  'AWS::Cognito::UserPoolGroup': 'who is a manager and who is a customer',
  'AWS::DynamoDB::Table': 'all data of the stage',
  'AWS::KMS::Key': 'whatever is encrypted with the key',
  'AWS::S3::Bucket': 'the files in the bucket',
  'AWS::SecretsManager::Secret': 'the value of the secret',
  'AWS::SES::ConfigurationSet': 'the reputation metrics, and events of emails on their way',
  'AWS::SES::DedicatedIpPool': 'the reputation of the pool’s IP addresses',
  'AWS::SES::EmailIdentity':
    'the DKIM keys, so emails would fail until new DNS records are visible',
  'AWS::SNS::Topic': 'the bounces and complaints that arrive meanwhile',
  'AWS::SQS::Queue': 'the messages in the queue',
};

/**
 * The other resource types in the stacks that hold data. A deploy may replace or remove them,
 * because it creates them again as they were.
 */
export const replaceableTypes: readonly string[] = [
  'AWS::CDK::Metadata',
  'AWS::CloudFormation::WaitConditionHandle',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
];
