import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { ApiPlatform } from '../constructs/api/feature-api';
import { addIdeas } from '../features/assistant/ideas';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type AssistantStackProps = ApiPlatform & {
  readonly content: IBucket;
  readonly assistantSecret: ISecret;
  readonly appUrl: string;
};

/** The functions in which models write emails for customers, and their API. */
export class AssistantStack extends MailbloomStack {
  constructor(scope: Construct, stage: StageScope, props: AssistantStackProps) {
    super(scope, 'Assistant', stage, { description: 'texts that models write for customers' });
    addIdeas(this, props, props);
  }
}
