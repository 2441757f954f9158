import * as z from 'zod';
import { arnOf } from '../template/arn';
import { physicalName, resourceKind } from './resource';

const custom = z.object({ Header: z.string(), Value: z.string() });

const properties = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }).optional(),
        ContentTypeOptions: z.object({}).optional(),
        FrameOptions: z.object({ FrameOption: z.string() }).optional(),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }).optional(),
      })
      .default({}),
    CustomHeadersConfig: z.object({ Items: z.array(custom) }).default({ Items: [] }),
  }),
});
type Config = z.output<typeof properties>['ResponseHeadersPolicyConfig'];

/**
 * Strict-Transport-Security is omitted, because it would force every server on this machine to use
 * https.
 */
const headersOf = ({ SecurityHeadersConfig, CustomHeadersConfig }: Config) => {
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy } =
    SecurityHeadersConfig;
  return {
    ...(ContentSecurityPolicy && {
      'content-security-policy': ContentSecurityPolicy.ContentSecurityPolicy,
    }),
    ...(ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    ...(FrameOptions && { 'x-frame-options': FrameOptions.FrameOption }),
    ...(ReferrerPolicy && { 'referrer-policy': ReferrerPolicy.ReferrerPolicy }),
    ...Object.fromEntries(
      CustomHeadersConfig.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value]),
    ),
  };
};

/**
 * Stores a response headers policy, including its content security policy, so that it also applies
 * locally.
 */
export const responseHeaders = resourceKind(properties, (input, resource, { gateway }) => {
  const id = physicalName(resource);
  gateway.responseHeaders.set(id, headersOf(input.ResponseHeadersPolicyConfig));
  return { ref: id, attributes: { Id: id, Arn: arnOf('cloudfront', `policy/${id}`) } };
});
