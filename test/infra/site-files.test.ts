import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AlarmRegistry } from '../../lib/alarm-registry';
import { SiteFiles } from '../../lib/constructs/front-door/site-files';
import { MailbloomStack } from '../../lib/mailbloom-stack';
import { stages } from '../../lib/stages';

const builtApp = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbloom-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export {};');
  mkdirSync(join(folder, 'forms', '1'), { recursive: true });
  writeFileSync(join(folder, 'forms', '1', 'loader.js'), '');
  return folder;
};

const templateWith = (folder?: string) => {
  const stage = { settings: stages.dev, alarms: new AlarmRegistry() };
  const stack = new MailbloomStack(new App(), 'Web', stage, { description: 'test' });
  const site = new Bucket(stack, 'site');
  const origin = S3BucketOrigin.withOriginAccessControl(site);
  const distribution = new Distribution(stack, 'front', { defaultBehavior: { origin } });
  new SiteFiles(stack, 'files', { site, distribution, folder, config: { stage: 'dev' } });
  // CDK throws an error here if resources depend on each other in a circle.
  return Template.fromStack(stack);
};

describe('deployment of the app’s files', () => {
  const folder = builtApp();
  afterAll(() => rmSync(folder, { recursive: true }));

  test('uploads hashed files and form scripts before the pages, and keeps them forever', () => {
    const template = templateWith(folder);
    const deployments = template.findResources('Custom::CDKBucketDeployment');
    const entries = Object.entries(deployments);
    const cachedDeployments = ['assets', 'forms'].map((part) =>
      entries.find(([, { Properties }]) => Properties.DestinationBucketKeyPrefix === part),
    );
    const pages = entries.find(([, { Properties }]) => Properties.DistributionPaths);
    expect(entries).toHaveLength(3);
    for (const files of cachedDeployments) {
      expect(files?.[1].Properties.SystemMetadata['cache-control']).toBe(
        'public, max-age=31536000, immutable',
      );
      expect(pages?.[1].DependsOn).toContain(files?.[0]);
    }
    expect(pages?.[1].Properties.SystemMetadata['cache-control']).toBe('no-cache');
  });

  test('keeps old files for pages opened before the deployment', () => {
    for (const { Properties } of Object.values(
      templateWith(folder).findResources('Custom::CDKBucketDeployment'),
    )) {
      expect(Properties.Prune).toBe(false);
    }
  });

  test('uploads only the configuration when the app isn’t built', () => {
    templateWith().resourceCountIs('Custom::CDKBucketDeployment', 1);
  });
});
