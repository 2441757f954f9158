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
 * Returns the policy for what the app may load. Only images may come from any https origin, because
 * emails are shown with their own images. The frames of emails are documents of the app, so they
 * follow this policy too and load nothing else. Emails and the component library use inline styles,
 * so these are allowed. Style sheets, fonts, and scripts come from the app alone. Forms post to the
 * app, which redirects people who upgrade to the payment page, and browsers apply the policy to
 * that redirect as well.
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

/** Returns the headers of every response of the app. */
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
      // URLs of the unsubscribe page contain an email address and a token, which must not leave
      // this origin.
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
 * Returns the headers of published images, so that they are interpreted as images and nothing else.
 * Webmail loads them from other origins, and an image opened on its own may neither run nor load
 * anything.
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
