import { bucket } from './bucket';
import { distribution, edgeFunction } from './distribution';
import { eventInvokeConfig } from './event-invoke-config';
import { eventSourceMapping } from './event-source-mapping';
import { lambdaFunction } from './function';
import { functionAlias } from './function-alias';
import { functionUrl } from './function-url';
import { httpApi, httpAuthorizer, httpIntegration, httpRoute } from './http-api';
import { queue } from './queue';
import type { ResourceKind } from './resource';
import { responseHeaders } from './response-headers';
import { managedPolicy, policy, role } from './role';
import { schedule } from './schedule';
import { secret } from './secret';
import { configurationSet, eventDestination } from './ses-resources';
import { isSkippedResource } from './skipped-resources';
import { stateMachine } from './state-machine';
import { table } from './table';
import { subscription, topic } from './topic';
import { userPool, userPoolClient, userPoolGroup } from './user-pool';

const kinds: Readonly<Record<string, ResourceKind>> = {
  'AWS::ApiGatewayV2::Api': httpApi,
  'AWS::ApiGatewayV2::Authorizer': httpAuthorizer,
  'AWS::ApiGatewayV2::Integration': httpIntegration,
  'AWS::ApiGatewayV2::Route': httpRoute,
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudFront::Function': edgeFunction,
  'AWS::CloudFront::ResponseHeadersPolicy': responseHeaders,
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': userPoolClient,
  'AWS::Cognito::UserPoolGroup': userPoolGroup,
  'AWS::DynamoDB::Table': table,
  'AWS::IAM::ManagedPolicy': managedPolicy,
  'AWS::IAM::Policy': policy,
  'AWS::IAM::Role': role,
  'AWS::Lambda::Alias': functionAlias,
  'AWS::Lambda::EventInvokeConfig': eventInvokeConfig,
  'AWS::Lambda::EventSourceMapping': eventSourceMapping,
  'AWS::Lambda::Function': lambdaFunction,
  'AWS::Lambda::Url': functionUrl,
  'AWS::SES::ConfigurationSet': configurationSet,
  'AWS::SES::ConfigurationSetEventDestination': eventDestination,
  'AWS::S3::Bucket': bucket,
  'AWS::SecretsManager::Secret': secret,
  'AWS::Scheduler::Schedule': schedule,
  'AWS::StepFunctions::StateMachine': stateMachine,
  'AWS::SNS::Subscription': subscription,
  'AWS::SNS::Topic': topic,
  'AWS::SQS::Queue': queue,
};

/**
 * Returns how a resource type is created here, or undefined if it's known to be unnecessary.
 * @throws Error naming a type that is neither supported nor known to be unnecessary
 */
export const kindOf = (type: string): ResourceKind | undefined => {
  const kind = kinds[type];
  if (kind || isSkippedResource(type)) return kind;
  throw new Error(
    `The local cloud doesn’t support ${type}. Add support in packages/embedded-cloud/src/resources/, or list it in ` +
      'skipped-resources.ts if it changes nothing here.',
  );
};
