import type { ConfigData } from 'html-validate';

/**
 * HTML as mail programs need it: the recommended rules of html-validate without those that ask for
 * what mail must not have. What is left on holds for every mail we write: correct nesting, closed
 * tags, known attributes and values, unique ids, text for every link and image, a language.
 */
export const emailHtmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Mail programs strip style sheets and ignore classes: styles stand where they are used.
    'no-inline-style': 'off',
    // Outlook reads width, align, border, cellpadding and bgcolor where it does not read CSS.
    'no-deprecated-attr': 'off',
    'attribute-boolean-style': 'off',
    'no-raw-characters': 'off',
    // Tables lay out; role="presentation" tells screen readers so, and scopes would be wrong.
    'prefer-native-element': 'off',
    'no-redundant-role': 'off',
    // `<br/>` and `<img/>` are what React writes, and XHTML-minded mail programs want it.
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // An email is a part of a page that is headed elsewhere: it may begin at any level.
    'heading-level': 'off',
    // Subjects are as long as their authors make them.
    'long-title': 'off',
    // The doctype is the one that keeps Outlook and webmail in their standards mode.
    'doctype-html': 'off',
    'doctype-style': 'off',
    'missing-doctype': 'off',
    // Outlook's half of the mail stands in them.
    'no-conditional-comment': 'off',
    // React writes cellPadding; names of attributes have no case in HTML.
    'attr-case': 'off',
    // Tables cut in half for Outlook's sake have no place for it.
    'prefer-tbody': 'off',
    // The same thing by its older name, which more screen readers know.
    'presentation-role-style': 'off',
  },
};
