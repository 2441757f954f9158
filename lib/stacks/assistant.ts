import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { ApiPlatform } from '../constructs/api/api-function';
import { addIdeas } from '../features/assistant/ideas';
import { addWebsitesApi } from '../features/websites';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type AssistantStackProps = ApiPlatform & {
  readonly content: IBucket;
  readonly assistantSecret: ISecret;
  readonly appUrl: string;
};

/**
 * The functions that prepare content for customers from outside sources: emails written by models,
 * and brands read from websites.
 */
export class AssistantStack extends MailbloomStack {
  constructor(scope: Construct, stage: StageScope, props: AssistantStackProps) {
    super(scope, 'Assistant', stage, {
      description: 'texts that models write for customers, and brands from their websites',
    });
    addIdeas(this, props, props);
    addWebsitesApi(this, props, props.appUrl);
  }
}
