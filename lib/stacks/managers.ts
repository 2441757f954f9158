import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { ApiFunction, type ApiPlatform } from '../constructs/api/api-function';
import { automationsNeeds } from '../features/managers/automations';
import { notificationsNeeds } from '../features/managers/notifications';
import { nudgesNeeds } from '../features/managers/nudges';
import { promptsNeeds } from '../features/prompts';
import { toolsNeeds } from '../features/tools';
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
    new ApiFunction(this, props, {
      name: 'managers',
      failureImpact:
        'Notifications and nudges don’t appear, and prompts and automations can’t be changed or started.',
      needs: {
        notifications: notificationsNeeds(),
        prompts: promptsNeeds(this, props),
        tools: toolsNeeds(this, props),
        automations: automationsNeeds(this, props),
        nudges: nudgesNeeds(this, props),
      },
      // The first call to a model loads a library of half a megabyte.
      memoryMb: 1024,
    });
  }
}
