import { expect, test } from 'vitest';
import { en } from '../../../../../../shared/languages/templates/en';
import { readyForm, readyForms } from './ready-forms';

/**
 * Matches words that could commit the store to something, such as a discount or a date. Covers only
 * the language of the starter forms.
 */
const promises =
  /\d|%|\b(?:code|coupon|voucher|discount|gift|free|off|offers?|early|first|before|exclusive|members?|week(?:ly)?|month(?:ly)?|daily|days?|hours?|tomorrow|within|never|always|only|no more|guarantee\w*|reply|in your inbox|on its way)\b/i;

test.each(readyForms)(
  'makes no promise in the starter form “%s” that the store hasn’t made',
  (ready) => {
    const { content, fields } = readyForm(ready, [], en.forms);
    const texts = [...Object.values(content), ...fields.map(({ label }) => label)]
      // The word “first” is part of a name here.
      .filter((text) => text !== 'First name');
    for (const text of texts) expect(text).not.toMatch(promises);
  },
);
