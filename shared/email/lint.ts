/**
 * Findings of the pre-send check. An `error` must stop the send, a `warn` only asks to be read.
 * `path` is the index of the block in the document, a second number the item of a list.
 */
export interface EmailWarning {
  code: WarningCode;
  severity: 'error' | 'warn';
  path?: string;
  /** What exactly: the names of merge tags nobody has. */
  names?: readonly string[];
}

export type WarningCode =
  | 'missing_subject'
  | 'subject_shouts'
  | 'subject_long'
  | 'subject_spammy'
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
  | 'link_empty'
  | 'link_not_absolute'
  | 'button_text_missing'
  | 'merge_tag_unknown'
  | 'merge_tag_malformed'
  | 'contrast_low'
  | 'contrast_low_dark'
  | 'heading_order'
  | 'code_changed';

const ERRORS: ReadonlySet<WarningCode> = new Set([
  'missing_subject',
  'missing_business_address',
  'body_empty',
  'image_embedded',
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
 * Gmail shows this much of an email and hides the rest behind "View entire message". Google names
 * no number; who measured it found 102 kB, of 1,000 or 1,024 bytes. This is the careful reading.
 */
export const GMAIL_CLIP_BYTES = 102_400;
