import * as z from 'zod';

const addresses = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);
const content = z.object({ Data: z.string() });

// For tags, see https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html
const tagText = z.string().regex(/^[A-Za-z0-9_-]{1,256}$/, 'must match [A-Za-z0-9_-]{1,256}');

// For headers, see https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageHeader.html
const header = z
  .object({
    Name: z.string().regex(/^[!-9;-~]{1,126}$/, 'must be printable ASCII without a colon'),
    Value: z.string().regex(/^[ -~]{1,995}$/, 'must be printable ASCII, at most 995 characters'),
  })
  .refine(({ Name, Value }) => Name.length + Value.length <= 996, 'is longer than 996 characters');

const attachment = z.object({
  FileName: z.string().min(1),
  RawContent: z.string(),
  ContentType: z.string().optional(),
  ContentDisposition: z.enum(['ATTACHMENT', 'INLINE']).optional(),
  ContentId: z.string().optional(),
});

const simple = z.object({
  Subject: content,
  Body: z
    .object({ Html: content.nullish(), Text: content.nullish() })
    .refine((body) => body.Html || body.Text, 'needs Html or Text'),
  Headers: z.array(header).max(15).nullish(),
  Attachments: z.array(attachment).nullish(),
});

/** The input of SendEmail in wire form, limited to what the local cloud supports. */
export const sendEmailInput = z.object({
  FromEmailAddress: z.string().optional(),
  Destination: z
    .object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses })
    .optional(),
  ReplyToAddresses: addresses,
  Content: z.object({
    Simple: simple.optional(),
    Raw: z.object({ Data: z.base64() }).optional(),
    Template: z.unknown().optional(),
  }),
  EmailTags: z
    .array(z.object({ Name: tagText, Value: tagText }))
    .max(50)
    .nullish()
    .transform((tags) => tags ?? []),
  ConfigurationSetName: z.string().optional(),
  TenantName: z.string().optional(),
  ListManagementOptions: z.undefined('is not supported by the local cloud').optional(),
});

export type SendEmailInput = z.output<typeof sendEmailInput>;
export type SimpleContent = z.output<typeof simple>;
