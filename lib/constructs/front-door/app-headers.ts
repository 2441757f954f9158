import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { MailbloomStack } from '../../mailbloom-stack';

/**
 * What the app may load. Only pictures come from anywhere on https: mails are shown with theirs, and
 * their frames, which are documents of the app, are held to this policy too and load nothing else.
 * Mails and the component library carry styles in the markup, so these may be inline; style sheets,
 * fonts and scripts come from the app alone. Forms go to the app too, which sends whoever upgrades on to
 * the page where they pay: browsers hold that second step to the policy as well.
 */
const contentPolicy = (uploadsHost: string, checkoutOrigin: string): string =>
  Object.entries({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob: https:",
    'font-src': "'self'",
    'connect-src': `'self' https://${uploadsHost}`,
    'frame-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': `'self' ${checkoutOrigin}`,
    'frame-ancestors': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** Headers of every answer of the app. */
export const appHeaders = (scope: Construct, uploads: IBucket): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentPolicy(
          uploads.bucketRegionalDomainName,
          MailbloomStack.of(scope).settings.checkoutOrigin,
        ),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      // Addresses of the unsubscribe page hold an email address and a token: they stay here.
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: false,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'permissions-policy',
          value: 'camera=(), geolocation=(), microphone=(), payment=()',
          override: true,
        },
      ],
    },
  });

/**
 * Headers of published images: read as what they are and nothing else. Webmail loads them from
 * other origins, and one that is opened by itself may neither run nor load anything.
 */
export const mediaHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'media-headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'none'; sandbox",
        override: true,
      },
      contentTypeOptions: { override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-resource-policy', value: 'cross-origin', override: true },
      ],
    },
  });
