import { expect, test } from 'vitest';
import { readyForm, readyForms } from './ready-forms';

/** Words of what a store would have to keep, in the starters' language. */
const promises =
  /\d|%|\b(?:code|coupon|voucher|discount|gift|free|off|offers?|early|first|before|exclusive|members?|week(?:ly)?|month(?:ly)?|daily|days?|hours?|tomorrow|within|never|always|only|no more|guarantee\w*|reply|in your inbox|on its way)\b/i;

test.each(readyForms)(
  'the starter “%s” promises visitors nothing that the store never said',
  (ready) => {
    const { content, fields } = readyForm(ready, []);
    const texts = [...Object.values(content), ...fields.map(({ label }) => label)]
      // A name's first part.
      .filter((text) => text !== 'First name');
    for (const text of texts) expect(text).not.toMatch(promises);
  },
);
