import { BLOCK_WARNINGS } from '../blocks/blocks';
import type { EmailWarning, WarningCode } from './lint';

/** For each kind of issue, the text that tells the author what is wrong and what to do. */
export const WARNING_TEXTS: Record<WarningCode, string> = {
  ...BLOCK_WARNINGS,
  missing_subject: 'This email has no subject. Write one before sending.',
  subject_shouts:
    'The subject is in all caps or has several exclamation points, which can trigger spam filters.',
  subject_long: 'The subject is longer than 70 characters. Phones show about the first 40 of them.',
  subject_too_long:
    'The subject is too long. Shorten it. Emoji and non-English letters take up more space.',
  subject_unseen:
    'The subject has hidden or text-reversing characters, which can trigger spam filters. Rewrite it without them:',
  subject_spammy:
    'The subject has a phrase that triggers spam filters. Say what’s in the email instead.',
  sample_promise:
    'This came with the template, and your store may not offer it. Replace it, or keep it if it’s right:',
  link_text_differs:
    'The text of a link shows a different address than the one it goes to, as phishing emails do. Change the text or the link:',
  link_shortened:
    'A link goes through a URL shortener, which spam filters count against it. Use the full address:',
  link_local:
    'A link leads to an address that exists only on your computer or in your network. Use its public address:',
  placeholder_left: 'A placeholder is still in the text. Write what it stands for, or delete it:',
  date_over: 'This date has passed. Update it, or keep it if you mean a past date:',
  date_weekday: 'The weekday and the date don’t match. Correct one of them:',
  text_tiny:
    'Some text is smaller than 10 pixels, which is hard to read on a phone. Make it larger.',
  heading_empty: 'A heading is empty, which confuses screen readers. Write it or delete it.',
  subject_unfinished: 'The subject looks unfinished. Write what the email is about.',
  subject_fake_reply:
    'The subject starts like a reply or a forwarded email, which looks deceptive to people and spam filters. Remove that part.',
  preheader_missing:
    'There is no preview text, so inboxes show the first words of the email. Write one line that adds to the subject.',
  missing_business_address:
    'Every email must show a postal address. Enter your business address in Settings.',
  body_empty: 'This email has no content.',
  body_image_only:
    'This email is all images. Many email apps block images at first, so add some text.',
  size_clipped: 'Gmail clips emails larger than 102 KB, which hides the unsubscribe link.',
  image_source_missing: 'An image has no source.',
  image_alt_missing: 'An image has no alt text for people who can’t see it.',
  image_embedded: 'An image is embedded in the email, so Gmail won’t show it. Upload it instead.',
  image_not_absolute: 'Image URLs must start with https://.',
  image_svg: 'Gmail and Outlook don’t show SVG images. Use PNG or JPEG.',
  image_broken: 'We can’t load an image from its URL. Upload it again:',
  image_not_https:
    'An image URL starts with http://. Some email apps won’t show it, and neither does this preview. Upload it:',
  image_https_works:
    'An image URL starts with http://, which some email apps don’t show. The same URL works with https://:',
  link_empty: 'A button or link has no URL. Add one.',
  link_not_absolute: 'Link URLs must start with https://, mailto:, tel:, sms:, or whatsapp:.',
  link_host_tag:
    'A merge tag is part of a link’s domain, so its value could change where the link goes. Type the domain and use merge tags only after it.',
  column_empty: 'A column is empty. Fill it or choose a layout with fewer columns.',
  html_empty: 'An HTML block is empty. Add code or delete it.',
  products_none_chosen: 'No products are selected, so this block is left out. Choose some.',
  products_none_found: 'Your store has no products to show, so this block is left out.',
  products_store_missing:
    'Your store isn’t connected, so this products block is left out. Connect it in Settings.',
  products_gone: 'Some selected products are no longer available and are left out:',
  product_image_missing: 'These products have no picture in your store:',
  cart_outside_series: 'Only abandoned checkout sequences have a cart, so this block is left out.',
  store_tag_without_value:
    'These merge tags have no value in this kind of email. Add a fallback, or remove them:',
  merge_tag_unknown: 'A merge tag uses a field that no subscriber has.',
  foreign_tag_known:
    'These merge tags are from another tool and would show up as plain text. Mailbloom has them under other names:',
  foreign_tag_unknown:
    'These commands are from another tool and would show up as plain text. Remove or replace them:',
  merge_tag_malformed: 'A merge tag isn’t closed or has an invalid name.',
  merge_tag_format:
    'These merge tags have a format that doesn’t exist or doesn’t fit. Use date, short date, day and month, number, whole number, percent, or a currency such as EUR:',
  greeting_language:
    'We have no greeting in this email’s language, so it’s in English. Write your own with First name.',
  contrast_low: 'Some text doesn’t have enough contrast with its background.',
  heading_order: 'A heading level is skipped, which confuses screen readers.',
  code_active: 'Email apps don’t run scripts. These parts stay in your code but aren’t sent:',
  code_link_dropped:
    'These links don’t work in email and are sent without a URL. Use one that starts with https://, mailto:, tel:, sms:, or whatsapp:.',
  code_image_dropped:
    'These images can’t load in email and aren’t sent. Upload them and use the new URLs.',
  code_image_on_disk:
    'These images are only on your computer and aren’t sent. Upload them and use the new URLs.',
  code_outside_style:
    'Email apps don’t load external style sheets or fonts. Move the styles into a style element. These aren’t sent:',
  code_outlook_comment:
    'These Outlook comments contain code we can’t send safely, so they’re left out:',
  code_unknown_tag: 'Email apps don’t support these tags. Their text is sent without them:',
  code_unused:
    'Email apps ignore these parts. They stay in your code but aren’t sent, which changes nothing:',
};

/** Returns the text of an issue for the author, with the details that were found. */
export const warningText = ({ code, names = [], details = [] }: EmailWarning): string =>
  [
    WARNING_TEXTS[code],
    ...names.map((name) => `{{${name}}}`),
    ...(details.length > 0 ? [`${details.join(', ')}.`] : []),
  ].join(' ');
