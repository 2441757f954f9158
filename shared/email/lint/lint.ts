import type { BlockWarningCode } from '../blocks/blocks';

/**
 * An issue found by the pre-send check. An `error` blocks sending. A `warn` is only information for
 * the author. `path` is the position of the block: its index in the document, followed by its index
 * in each container. For example, `2.0.1` is the second block in the first column of the third row.
 * In a list, the last number is the item. For the subject line and the preview text, `path` is
 * `subject` or `preHeader`.
 */
export interface EmailWarning {
  code: WarningCode;
  severity: 'error' | 'warn';
  path?: string;
  /** The names of the merge tags that the issue is about. */
  names?: readonly string[];
  /** Details of the issue as texts with counts, in the form in which they are displayed. */
  details?: readonly string[];
  /** The complete URLs in the email that the issue is about. */
  addresses?: readonly string[];
  /** The sentences of a starter template that a person can confirm, as found by `lintSamples`. */
  samples?: readonly string[];
}

export type WarningCode =
  | BlockWarningCode
  | 'missing_subject'
  | 'subject_shouts'
  | 'subject_long'
  | 'subject_too_long'
  | 'subject_unseen'
  | 'subject_spammy'
  | 'sample_promise'
  | 'link_text_differs'
  | 'link_shortened'
  | 'link_local'
  | 'placeholder_left'
  | 'date_over'
  | 'date_weekday'
  | 'text_tiny'
  | 'heading_empty'
  | 'subject_unfinished'
  | 'subject_fake_reply'
  | 'preheader_missing'
  | 'missing_business_address'
  | 'body_empty'
  | 'body_image_only'
  | 'size_clipped'
  | 'image_source_missing'
  | 'image_alt_missing'
  | 'image_embedded'
  | 'image_not_absolute'
  | 'image_svg'
  | 'image_broken'
  | 'image_not_https'
  | 'image_https_works'
  | 'link_empty'
  | 'link_not_absolute'
  | 'link_host_tag'
  | 'column_empty'
  | 'html_empty'
  | 'products_none_chosen'
  | 'products_none_found'
  | 'products_store_missing'
  | 'products_gone'
  | 'product_image_missing'
  | 'cart_outside_series'
  | 'store_tag_without_value'
  | 'merge_tag_unknown'
  | 'merge_tag_malformed'
  | 'merge_tag_format'
  | 'greeting_language'
  | 'foreign_tag_known'
  | 'foreign_tag_unknown'
  | 'contrast_low'
  | 'heading_order'
  | 'code_active'
  | 'code_link_dropped'
  | 'code_image_dropped'
  | 'code_image_on_disk'
  | 'code_outside_style'
  | 'code_outlook_comment'
  | 'code_unknown_tag'
  | 'code_unused';

const ERRORS: ReadonlySet<WarningCode> = new Set([
  'missing_subject',
  'subject_too_long',
  'sample_promise',
  'missing_business_address',
  'body_empty',
  'image_embedded',
  'link_host_tag',
  'merge_tag_format',
]);

export const warning = (
  code: WarningCode,
  path?: string,
  names?: readonly string[],
): EmailWarning => ({
  code,
  severity: ERRORS.has(code) ? 'error' : 'warn',
  ...(path === undefined ? {} : { path }),
  ...(names ? { names } : {}),
});

/**
 * The size after which Gmail hides the rest of an email behind "View entire message". Google
 * documents no number. Measurements found 102 kB, without showing whether 1 kB is 1,000 or 1,024
 * bytes. We use this value to be cautious.
 */
export const GMAIL_CLIP_BYTES = 102_400;
