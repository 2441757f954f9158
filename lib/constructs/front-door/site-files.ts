import { join } from 'node:path';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acceptFinding } from '../../accept-finding';
import { dataRemoval } from '../../data-removal';
import { MailbloomStack } from '../../mailbloom-stack';

export type SiteFilesProps = {
  readonly site: IBucket;
  readonly distribution: Distribution;
  /**
   * The folder with the built app.
   * @default only config.json is written
   */
  readonly folder?: string;
  /** Written as /config.json, which the app reads when it starts. */
  readonly config: Readonly<Record<string, string>>;
};

/**
 * Deploys the built app. Files under assets/ have a hash in their name and can be cached forever.
 * They are copied first and old ones stay, so that a page opened before the deploy still finds its
 * parts. The forms scripts have their version in the path, and stay on websites long after a newer
 * version exists.
 */
export class SiteFiles extends Construct {
  private readonly logGroup: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    private readonly props: SiteFilesProps,
  ) {
    super(scope, id);
    const { settings } = MailbloomStack.of(this);
    this.logGroup = new LogGroup(this, 'logs', {
      retention: settings.logRetentionDays,
      removalPolicy: dataRemoval(settings),
    });
    const { folder, config } = props;
    const pages = folder ? [Source.asset(folder, { exclude: ['assets/**', 'forms/**'] })] : [];
    const permanentFiles = folder
      ? [this.copyForEver(folder, 'assets'), this.copyForEver(folder, 'forms')]
      : [];
    const last = this.copy('pages', [...pages, Source.jsonData('config.json', config)], {
      cacheControl: [CacheControl.noCache()],
      distribution: props.distribution,
      distributionPaths: ['/*'],
    });
    for (const files of permanentFiles) last.node.addDependency(files);
    acceptCopierFindings(MailbloomStack.of(this));
  }

  private copyForEver(folder: string, part: 'assets' | 'forms'): BucketDeployment {
    const forEver = CacheControl.fromString('public, max-age=31536000, immutable');
    return this.copy(part, [Source.asset(join(folder, part))], {
      cacheControl: [forEver],
      destinationKeyPrefix: part,
    });
  }

  private copy(
    id: string,
    sources: ISource[],
    options: Partial<BucketDeploymentProps>,
  ): BucketDeployment {
    return new BucketDeployment(this, id, {
      ...options,
      sources,
      destinationBucket: this.props.site,
      prune: false,
      memoryLimit: 512,
      logGroup: this.logGroup,
    });
  }
}

const copierFindings = (region: string): readonly string[] => [
  'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
  ...['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map(
    (action) => `IAM5[Action::${action}]`,
  ),
  `IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-account-${region}/*]`,
  'IAM5[Resource::<site.Arn>/*]',
  'IAM5[Resource::*]',
  'L1',
];

/** The copying function is CDK's own and runs during a deploy only. */
const acceptCopierFindings = (stack: MailbloomStack) => {
  const reason = 'This is part of CDK’s bucket deployment, which runs only during a deploy.';
  for (const finding of copierFindings(stack.region)) acceptFinding(stack, finding, reason);
};
