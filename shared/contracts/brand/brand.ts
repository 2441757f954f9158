import * as z from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { normalizeWebsite } from '../../website';
import { displayedText, id } from '../common';
import { emailStyles } from '../emails';

const { brandNameMaxLength, aboutMaxLength, websiteMaxLength, brandColors } = limits;

/** The URL of the store's website, or empty if there is none. */
const website = z
  .string()
  .trim()
  .max(websiteMaxLength, messages.websiteInvalid)
  .transform((typed, context) => {
    if (typed === '') return '';
    const normalizedUrl = normalizeWebsite(typed);
    if (normalizedUrl !== undefined) return normalizedUrl;
    context.addIssue({ code: 'custom', message: messages.websiteInvalid });
    return z.NEVER;
  });

export const updateBrandBody = z.object({
  name: z
    .string({ error: messages.brandNameRequired })
    // Removes line breaks, because email headers and lists show the name on one line.
    .overwrite((name) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .min(1, messages.brandNameRequired)
    .max(brandNameMaxLength, messages.brandNameTooLong),
  about: z
    .string({ error: messages.aboutRequired })
    .trim()
    .min(1, messages.aboutRequired)
    .max(aboutMaxLength, messages.aboutTooLong),
  /**
   * The store's website. If absent, the stored website is kept, because one of the screens doesn't
   * ask for it.
   */
  website: website.optional(),
});
export type BrandChanges = z.output<typeof updateBrandBody>;
export const brandResponse = z.object({
  name: displayedText,
  about: z.string(),
  website: z.string().optional(),
});

const color = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, messages.hexColorInvalid)
  .toLowerCase();

const colorOrNone = z.union([color, z.literal('')]);

/**
 * Up to three colors, in the order in which the editor offers them. An empty color leaves its slot
 * free.
 */
export const updateColorsBody = z.object({ colors: z.array(colorOrNone).max(brandColors) });

/** Null removes the logo. */
export const updateLogoBody = z.object({ assetId: id.nullable() });
export const logoResponse = z.object({ logoUrl: z.string().optional() });

const pixels = (max: number) => z.number().int().min(0).max(max);
const side = z.enum(['left', 'center', 'right']);
/** The URL that a new block links to. The editor validates it again when it creates a block. */
const link = z
  .string()
  .trim()
  .max(2000)
  .regex(/^($|#$|https?:\/\/|(mailto|tel|sms|whatsapp):)/i, messages.linkRequired);

/**
 * The default settings of a new button, section, or image. An empty color means that the email's
 * style applies.
 */
const blockDefaults = {
  button: z.object({
    value: z.string().trim().min(1, messages.buttonTextRequired).max(200),
    href: link,
    width: z.enum(['auto', 'full']),
    align: side,
    backgroundColor: colorOrNone,
    color: colorOrNone,
  }),
  featureBox: z.object({ backgroundColor: color, color: colorOrNone, borderRadius: pixels(50) }),
  image: z.object({
    align: side,
    alt: z.string().trim().max(500),
    href: link,
    borderStyle: z.enum(['none', 'solid', 'dashed', 'dotted']),
    borderWidth: pixels(10),
    borderColor: color,
    borderRadius: pixels(50),
  }),
};

/** The look of a customer's new emails and new blocks. Parts that were never set are absent. */
export const customerTheme = z.object({ emailStyle: emailStyles, ...blockDefaults }).partial();
export type CustomerTheme = z.infer<typeof customerTheme>;

/** Changes only the given parts of the theme. */
export const updateThemeBody = z.object({ theme: customerTheme });

/** Sets whether buttons in emails may link to an uploaded file. */
export const updateEmailMasterModeBody = z.object({ emailMasterMode: z.boolean() });
