import { existsSync } from 'node:fs';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { SiteFiles } from '../constructs/front-door/site-files';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';
import { builtFrontEnd } from '../project-root';

export type WebStackProps = { readonly site: IBucket; readonly distribution: Distribution };

/** The app's files, deployed last, so that a new page never calls an API that doesn't exist yet. */
export class WebStack extends MailbloomStack {
  constructor(scope: Construct, stage: StageScope, props: WebStackProps) {
    super(scope, 'Web', stage, { description: 'files of the app' });
    // Tests synthesize without bundling. They get no files, so that a template doesn't depend on
    // whether the app was built.
    const isBuilt = this.bundlingRequired && existsSync(builtFrontEnd);
    new SiteFiles(this, 'files', {
      ...props,
      folder: isBuilt ? builtFrontEnd : undefined,
      config: { stage: this.settings.stage, apiBase: '/api' },
    });
  }
}
