import { BLOCK_WARNINGS } from '../blocks/blocks';
import type { EmailWarning, WarningCode } from './lint';

/** What each finding means to the author and what to do about it. */
export const WARNING_TEXTS: Record<WarningCode, string> = {
  ...BLOCK_WARNINGS,
  missing_subject: 'This email has no subject. Write one before sending.',
  subject_shouts:
    'The subject is in capitals or has several exclamation marks, which spam filters count against it.',
  subject_long: 'The subject is longer than 70 characters. Phones show about the first 40 of them.',
  subject_too_long:
    'The subject is too long for a mail. Shorten it: an emoji takes the room of four letters or more, a letter outside English that of two or three.',
  subject_unseen:
    'The subject has characters that nobody sees or that turn the text around, which spam filters count against it. Write it anew without them:',
  subject_spammy:
    'The subject has a phrase that spam filters know well. Say what is in the email instead.',
  sample_promise:
    'This came with the template, and your store may not offer it. Replace it, or confirm that it’s right as it is:',
  link_text_differs:
    'The text of a link shows another address than the one it leads to, as in phishing. Change the text or the link:',
  link_shortened:
    'A link goes through a URL shortener, which spam filters count against it. Use the full address:',
  link_local:
    'A link leads to an address that exists only on your computer or in your network. Use its public address:',
  placeholder_left: 'A placeholder is still in the text. Write what it stands for, or delete it:',
  date_over: 'This date is over. Write a new one, unless you mean the past:',
  date_weekday: 'The weekday and the date don’t match. Correct one of them:',
  text_tiny:
    'Some text is smaller than 10 pixels, which is hard to read on a phone. Make it larger.',
  heading_empty: 'A heading is empty, which confuses screen readers. Write it or delete it.',
  subject_unfinished: 'The subject looks unfinished. Write what the email is about.',
  subject_fake_reply:
    'The subject begins like a reply or a forwarded email, which readers and spam filters take for a trick. Remove the beginning.',
  preheader_missing:
    'There is no preview text, so inboxes show the first words of the email. Write one line that adds to the subject.',
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
  image_broken: 'An image cannot be loaded from its address. Upload it again:',
  image_not_https:
    'The address of an image starts with http://. Some mail programs do not show it, and the preview here cannot. Upload it:',
  image_https_works:
    'The address of an image starts with http://, which some mail programs do not show. The same address works with https://:',
  link_empty: 'A button or link leads nowhere. Give it an address.',
  link_not_absolute:
    'The address of a link must start with https://, mailto:, tel:, sms: or whatsapp:.',
  link_host_tag:
    'A merge tag is part of a link’s domain, so its value could change where the link goes. Type the domain and use merge tags only after it.',
  column_empty: 'A column is empty. Fill it or choose a layout with fewer columns.',
  html_empty: 'An HTML block shows nothing. Write its code or delete it.',
  products_none_chosen: 'No products are chosen, so this block is left out. Choose some.',
  products_none_found: 'Your store has no products to show, so this block is left out.',
  products_store_missing:
    'Products come from your store, which is not connected, so this block is left out. Connect it in Settings.',
  products_gone: 'Some of the chosen products cannot be bought any more and are left out:',
  product_image_missing: 'These products have no picture in your store:',
  cart_outside_series:
    'Only emails of a sequence on abandoned checkouts have a cart: this block is left out of this one.',
  store_tag_without_value:
    'These merge tags have no value in this kind of email. Give each a fallback, or remove it:',
  merge_tag_unknown: 'No subscriber has the field that a merge tag names.',
  foreign_tag_known:
    'These merge tags are written for another tool, and readers would see them as they are. Mailbloom has the same under other names:',
  foreign_tag_unknown:
    'These are instructions for another tool, and readers would see them as they are. Remove them or write what they stand for:',
  merge_tag_malformed: 'A merge tag is not closed, or its name cannot be read.',
  contrast_low: 'Some text is hard to read on its background.',
  heading_order: 'A heading skips a level, which confuses screen readers.',
  code_active: 'Mail programs run nothing. These parts stay in your code and are not sent:',
  code_link_dropped:
    'These links lead nowhere in a mail and are sent without an address. Give them one that starts with https://, mailto:, tel:, sms: or whatsapp:.',
  code_image_dropped:
    'These images cannot be loaded from a mail and are not sent. Upload them and put the new addresses in.',
  code_image_on_disk:
    'These images are on your computer only and are not sent. Upload them and put the new addresses in.',
  code_outside_style:
    'Mail programs load no style sheets and fonts from elsewhere. Put the styles into a style element; these are not sent:',
  code_outlook_comment:
    'Comments for Outlook with something in them that cannot be sent safely are left out:',
  code_unknown_tag: 'Mail programs do not know these tags. The text in them is sent, they are not:',
  code_unused:
    'Mail programs do not use these parts. They stay in your code and are not sent, which changes nothing:',
};

/** A finding as its author reads it, with what exactly was found. */
export const warningText = ({ code, names = [], details = [] }: EmailWarning): string =>
  [
    WARNING_TEXTS[code],
    ...names.map((name) => `{{${name}}}`),
    ...(details.length > 0 ? [`${details.join(', ')}.`] : []),
  ].join(' ');
