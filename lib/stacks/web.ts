import { existsSync } from 'node:fs';
import { Annotations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { SiteFiles } from '../constructs/site-files';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';
import { inProject } from '../project-root';

export type WebStackProps = { readonly site: IBucket; readonly distribution: Distribution };

const builtFiles = inProject('frontend/dist');

/** The app's files, put in place last: a new page never calls an API that is not there yet. */
export class WebStack extends MailbloomStack {
  constructor(scope: Construct, stage: StageScope, props: WebStackProps) {
    super(scope, 'Web', stage, { description: 'files of the app' });
    const isBuilt = existsSync(builtFiles);
    if (!isBuilt) {
      Annotations.of(this).addWarningV2(
        'mailbloom:front-end-not-built',
        'The front end is not built, so this deploy leaves the pages as they are. Run "npm run build" first to deploy it.',
      );
    }
    new SiteFiles(this, 'files', {
      ...props,
      // Where bundling is off nothing is deployed: a template must not depend on a build.
      folder: isBuilt && this.bundlingRequired ? builtFiles : undefined,
      config: { stage: this.settings.stage, apiBase: '/api' },
    });
  }
}
