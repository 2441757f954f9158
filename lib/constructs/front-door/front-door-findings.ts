import { Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { acceptFinding } from '../../accept-finding';

/** Accepts the issues found on the distribution, with reasons. */
export const acceptFrontDoorFindings = (
  distribution: Distribution,
  { webAclArn, certificate }: { readonly webAclArn?: string; readonly certificate?: object },
): void => {
  acceptFinding(
    distribution,
    'CFR1',
    'Recipients live anywhere, and everyone who gets an email must be able to follow its links and unsubscribe.',
  );
  acceptFinding(
    distribution,
    'CFR3',
    'Requested paths contain email addresses and unsubscribe tokens, which must not be logged.',
  );
  Validations.of(distribution).acknowledge({
    id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    reason:
      'The policy of the images bucket is set where the bucket is created (lib/stacks/data.ts).',
  });
  if (!webAclArn) {
    acceptFinding(
      distribution,
      'CFR2',
      'The stage has no firewall (lib/stages.ts). The API limits the calls per address.',
    );
  }
  if (!certificate) {
    acceptFinding(
      distribution,
      'CFR4',
      'Without a domain, CloudFront uses its own certificate, and AWS sets the oldest protocol for it.',
    );
    Validations.of(distribution).acknowledge({
      id: '@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate',
      reason: 'The minimum protocol version takes effect once the stage has a domain.',
    });
  }
};
