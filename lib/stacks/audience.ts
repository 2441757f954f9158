import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { AudienceCopies } from '../features/audience/audience-copies';
import { addImportWorkers } from '../features/imports';
import { SegmentCounting } from '../features/segments';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type AudienceStackProps = {
  readonly table: ITable;
  readonly uploads: IBucket;
  readonly columns: IBucket;
  readonly signingSecret: ISecret;
};

/** Turns uploaded files into subscribers, and rules into subscriber counts. */
export class AudienceStack extends MailbloomStack {
  readonly importQueue: Queue;
  readonly counting: SegmentCounting;
  readonly copies: AudienceCopies;

  constructor(scope: Construct, stage: StageScope, props: AudienceStackProps) {
    super(scope, 'Audience', stage, {
      description: 'imports, segment sizes, columnar indexes',
    });
    this.importQueue = addImportWorkers(this, props);
    this.copies = new AudienceCopies(this, 'copies', props);
    this.counting = new SegmentCounting(this, 'counting', props.table, this.copies.queryFunction);
  }
}
