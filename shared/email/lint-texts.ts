import type { WarningCode } from './lint';

/** What each finding means to the author and what to do about it. */
export const WARNING_TEXTS: Record<WarningCode, string> = {
  missing_subject: 'This email has no subject. Write one before sending.',
  subject_shouts:
    'The subject is in capitals or has several exclamation marks, which spam filters count against it.',
  subject_long: 'The subject is longer than 70 characters. Phones show about the first 40 of them.',
  subject_spammy:
    'The subject has a phrase that spam filters know well. Say what is in the email instead.',
  missing_business_address:
    'Every email must show a postal address. Enter your business address in Settings.',
  body_empty: 'This email has no content.',
  body_image_only:
    'This email is all images. Many mail programs hide images at first: add some text.',
  size_clipped: 'Gmail cuts emails larger than 102 kB, and with them the unsubscribe link.',
  image_source_missing: 'An image has no source.',
  image_alt_missing: 'An image has no alternative text for readers who cannot see it.',
  image_embedded:
    'An image is embedded in the email, which Gmail does not show. Upload it instead.',
  image_not_absolute: 'The address of an image must start with https://.',
  image_svg: 'Gmail and Outlook do not show SVG images. Use PNG or JPEG.',
  image_broken: 'An image cannot be loaded from its address. Upload it again.',
  link_empty: 'A button or link leads nowhere. Give it an address.',
  link_not_absolute: 'The address of a link must start with https://, mailto: or tel:.',
  button_text_missing: 'A button has no text.',
  merge_tag_unknown: 'No subscriber has the field that a merge tag names.',
  merge_tag_malformed: 'A merge tag is not closed, or its name cannot be read.',
  contrast_low: 'Some text is hard to read on its background.',
  contrast_low_dark:
    'In dark mode a button can hardly be told from the dark background. Choose another colour.',
  heading_order: 'A heading skips a level, which confuses screen readers.',
  code_changed: 'Parts of the code that mail programs would not run were removed.',
};
