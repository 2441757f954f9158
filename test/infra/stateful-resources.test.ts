import { resourcesOf, stageNames } from './support/stage-templates';

/** Resource types whose replacement loses data or messages. */
const stateful = new Set([
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::Table',
  'AWS::KMS::Key',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
]);

test.each(stageNames)('keeps the logical IDs of resources that hold data in %s', (stage) => {
  const statefulResources = resourcesOf(stage).filter(({ type }) => stateful.has(type));
  expect(
    statefulResources.map(({ stack, type, id }) => `${stack} ${type} ${id}`).sort(),
  ).toMatchSnapshot();
});
