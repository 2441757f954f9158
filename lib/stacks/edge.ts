import {
  Certificate,
  CertificateValidation,
  type ICertificate,
} from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { EdgeFirewall } from '../constructs/front-door/edge-firewall';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

/**
 * The resources that CloudFront only accepts from us-east-1: the certificate of the app's domain
 * and the firewall.
 */
export class EdgeStack extends MailbloomStack {
  readonly certificate?: ICertificate;
  readonly webAclArn?: string;

  constructor(scope: Construct, stage: StageScope) {
    super(scope, 'Edge', stage, { description: 'certificate and firewall', region: 'us-east-1' });
    const { domain, firewall } = this.settings;
    if (domain) {
      const { app, hostedZone } = domain;
      const zone = hostedZone
        ? HostedZone.fromHostedZoneAttributes(this, 'zone', {
            hostedZoneId: hostedZone.id,
            zoneName: hostedZone.name,
          })
        : undefined;
      this.certificate = new Certificate(this, 'certificate', {
        domainName: app,
        // Without a zone, the deploy waits until the record it names has been added manually.
        validation: CertificateValidation.fromDns(zone),
      });
    }
    if (firewall) this.webAclArn = new EdgeFirewall(this, 'firewall').arn;
  }
}

/** Returns whether a stage needs this stack. */
export const needsEdge = ({ settings }: StageScope): boolean =>
  Boolean(settings.domain) || settings.firewall;
