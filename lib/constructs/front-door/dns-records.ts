import { CfnOutput } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { MailbloomStack } from '../../mailbloom-stack';

/** Points the stage's domain at the distribution, or outputs which record to add manually. */
export const addDnsRecords = (scope: MailbloomStack, distribution: Distribution): void => {
  const { domain } = scope.settings;
  if (!domain) return;
  if (!domain.hostedZone) {
    new CfnOutput(scope, 'DnsRecord', {
      description: 'CNAME record to add to the DNS of the app',
      value: `${domain.app} CNAME ${distribution.distributionDomainName}`,
    });
    return;
  }
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'zone', {
    hostedZoneId: domain.hostedZone.id,
    zoneName: domain.hostedZone.name,
  });
  const record = {
    zone,
    recordName: `${domain.app}.`,
    target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  };
  new ARecord(scope, 'dns-4', record);
  new AaaaRecord(scope, 'dns-6', record);
};
