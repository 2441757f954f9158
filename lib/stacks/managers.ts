import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { ApiPlatform } from '../constructs/api/feature-api';
import { addAutomationsApi } from '../features/managers/automations';
import { addNotificationsApi } from '../features/managers/notifications';
import { addNudgesApi } from '../features/managers/nudges';
import { addPromptsApi } from '../features/prompts';
import { addToolsApi } from '../features/tools';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type ManagersStackProps = ApiPlatform & {
  readonly content: IBucket;
  readonly assistantSecret: ISecret;
  readonly appUrl: string;
};

/**
 * The HTTP calls of the managers' tools: their notifications, the assistant's tasks, and the
 * customers that these concern.
 */
export class ManagersStack extends MailbloomStack {
  constructor(scope: Construct, stage: StageScope, props: ManagersStackProps) {
    super(scope, 'Managers', stage, { description: 'HTTP API for managers' });
    addNotificationsApi(this, props);
    addPromptsApi(this, props, props);
    addToolsApi(this, props, props);
    addAutomationsApi(this, props, props);
    addNudgesApi(this, props, props);
  }
}
