import { Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { explain } from '../../explain';

/** Accepts the issues found on the distribution, with reasons. */
export const explainFrontDoor = (
  distribution: Distribution,
  { webAclArn, certificate }: { readonly webAclArn?: string; readonly certificate?: object },
): void => {
  explain(
    distribution,
    'CFR1',
    'Recipients live anywhere: who gets a mail must be able to follow its links and unsubscribe.',
  );
  explain(
    distribution,
    'CFR3',
    'Requested paths hold email addresses and unsubscribe tokens, which must not be logged.',
  );
  Validations.of(distribution).acknowledge({
    id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    reason:
      'The policy of the images’ bucket stands where the bucket is made (lib/stacks/data.ts).',
  });
  if (!webAclArn) {
    explain(
      distribution,
      'CFR2',
      'The stage has no firewall (lib/stages.ts): calls are limited per address by the API.',
    );
  }
  if (!certificate) {
    explain(
      distribution,
      'CFR4',
      'Without a domain CloudFront’s own certificate is used, whose oldest protocol AWS sets.',
    );
    Validations.of(distribution).acknowledge({
      id: '@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate',
      reason: 'The same: it takes effect once the stage has a domain.',
    });
  }
};
