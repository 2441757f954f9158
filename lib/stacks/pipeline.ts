import { CfnOutput, DefaultStackSynthesizer, Duration } from 'aws-cdk-lib';
import {
  type IOidcProvider,
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acceptFinding } from '../accept-finding';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

const gitHub = 'token.actions.githubusercontent.com';

/** The audience of the tokens that GitHub's official AWS action asks for. */
const audience = 'sts.amazonaws.com';

/** CDK's bootstrap roles that a deploy from a synthesized stage needs. No stage has Docker images. */
const bootstrapRoles = ['deploy', 'file-publishing', 'lookup'] as const;

/** Where the edge stack is deployed, whatever the stage's region. */
const edgeRegion = 'us-east-1';

export type PipelineStackProps = {
  /**
   * The GitHub repository as its tokens name it: `owner/name`, or `owner@1/name@2` with both IDs if
   * it was created or renamed since July 15, 2026 (GitHub docs, “Immutable subject claims”).
   */
  readonly repository: string;
  /** Whether the account already trusts GitHub. It can have only one provider for it. */
  readonly hasProvider: boolean;
};

/**
 * Lets the workflow of one repository deploy one stage without any stored key. GitHub signs a token
 * for each job, and AWS exchanges it for temporary credentials.
 */
export class PipelineStack extends MailbloomStack {
  constructor(scope: Construct, stage: StageScope, props: PipelineStackProps) {
    super(scope, 'Pipeline', stage, { description: 'who may deploy from GitHub Actions' });
    if (!/^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/.test(props.repository)) {
      throw new Error(
        `"${props.repository}" isn’t a repository. Write owner/name, or owner@1/name@2 with its IDs.`,
      );
    }
    const role = this.addRole(this.trustGitHub(props.hasProvider), props.repository);
    this.allowDeploy(role);
    this.allowSmokeTest(role);
    this.explainWildcards(role);
    new CfnOutput(this, 'DeployRoleArn', { value: role.roleArn });
  }

  private trustGitHub(hasProvider: boolean): IOidcProvider {
    if (!hasProvider) {
      return new OidcProviderNative(this, 'github', {
        url: `https://${gitHub}`,
        clientIds: [audience],
      });
    }
    const arn = this.formatArn({
      service: 'iam',
      region: '',
      resource: 'oidc-provider',
      resourceName: gitHub,
    });
    return OidcProviderNative.fromOidcProviderArn(this, 'github', arn);
  }

  /**
   * Adds a role for jobs of the environment with the stage's name. The environment decides which
   * branches may deploy to it, and who has to approve (docs/deploying.md).
   */
  private addRole(provider: IOidcProvider, repository: string): Role {
    const subject = `repo:${repository}:environment:${this.settings.stage}`;
    return new Role(this, 'deploy', {
      description: `Deploys Mailbloom ${this.settings.stage} from GitHub Actions`,
      assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
        StringEquals: { [`${gitHub}:aud`]: audience, [`${gitHub}:sub`]: subject },
      }),
      // Long enough for a deploy, the smoke test, and a rollback.
      maxSessionDuration: Duration.hours(2),
    });
  }

  /**
   * The role deploys through CDK's bootstrap roles. The diff guard also reads change sets and
   * templates.
   */
  private allowDeploy(role: Role): void {
    const qualifier = DefaultStackSynthesizer.DEFAULT_QUALIFIER;
    const regions = [...new Set([this.settings.region, edgeRegion])];
    const roles = regions.flatMap((region) =>
      bootstrapRoles.map((name) =>
        this.formatArn({
          service: 'iam',
          region: '',
          resource: 'role',
          resourceName: `cdk-${qualifier}-${name}-role-${this.account}-${region}`,
        }),
      ),
    );
    role.addToPolicy(new PolicyStatement({ actions: ['sts:AssumeRole'], resources: roles }));
    role.addToPolicy(
      new PolicyStatement({
        actions: ['cloudformation:DescribeChangeSet', 'cloudformation:GetTemplate'],
        resources: [
          this.formatArn({
            service: 'cloudformation',
            resource: 'stack',
            resourceName: `Mailbloom-${this.settings.stage}-*/*`,
          }),
        ],
      }),
    );
    // AWS requires both permissions on every stack, even to describe one's own.
    role.addToPolicy(
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks', 'cloudformation:ListStacks'],
        resources: ['*'],
      }),
    );
  }

  /**
   * Lets the role read what the smoke test needs. A separate role for the smoke test would protect
   * nothing, because a role that deploys could read all of this through a function that it deploys.
   */
  private allowSmokeTest(role: Role): void {
    const { stage, restoredTable } = this.settings;
    const tables = [`Mailbloom-${stage}-*`, ...(restoredTable ? [restoredTable.name] : [])];
    role.addToPolicy(
      new PolicyStatement({
        actions: ['dynamodb:GetItem'],
        resources: tables.map((name) =>
          this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: name }),
        ),
      }),
    );
    // CloudFormation chooses the names of secrets, so we select them by the tags that all our
    // stacks set.
    role.addToPolicy(
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: ['*'],
        conditions: {
          StringEquals: { 'aws:ResourceTag/product': 'mailbloom', 'aws:ResourceTag/stage': stage },
        },
      }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: ['scheduler:ListSchedules'], resources: ['*'] }),
    );
  }

  private explainWildcards(role: Role): void {
    const { region, settings } = this;
    const ownStacks = `Mailbloom-${settings.stage}-*`;
    const arn = (service: string) => `Resource::arn:aws:${service}:${region}:account`;
    const reason =
      'The role is deployed before the stage. So it names the stage’s own resources by the prefix of their stacks, or by their tags. Lists have no resource.';
    for (const finding of [
      'Resource::*',
      `${arn('cloudformation')}:stack/${ownStacks}/*`,
      `${arn('dynamodb')}:table/${ownStacks}`,
    ]) {
      acceptFinding(role, `IAM5[${finding}]`, reason);
    }
  }
}
