import type { ConfigData } from 'html-validate';

/**
 * HTML as email programs need it: the recommended rules of html-validate without those that require
 * what email must not have. The remaining rules hold for every email we write: correct nesting,
 * closed tags, known attributes and values, unique IDs, text for every link and image, a language.
 */
export const emailHtmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Email programs strip style sheets and ignore classes, so styles are written where they are
    // used.
    'no-inline-style': 'off',
    // Outlook reads width, align, border, cellpadding and bgcolor where it doesn't read CSS.
    'no-deprecated-attr': 'off',
    'attribute-boolean-style': 'off',
    'no-raw-characters': 'off',
    // Tables are used for layout; role="presentation" tells screen readers so, and scopes would be
    // wrong.
    'prefer-native-element': 'off',
    'no-redundant-role': 'off',
    // React writes `<br/>` and `<img/>`, and XHTML-minded email programs want it.
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // An email is part of a page with its own headings, so it can begin at any level.
    'heading-level': 'off',
    // Subjects can be as long as their authors make them.
    'long-title': 'off',
    // This doctype keeps Outlook and webmail in standards mode.
    'doctype-html': 'off',
    'doctype-style': 'off',
    'missing-doctype': 'off',
    // They contain Outlook's part of the email.
    'no-conditional-comment': 'off',
    // React writes cellPadding, and attribute names aren't case-sensitive in HTML.
    'attr-case': 'off',
    // Tables that are split for Outlook can't have one.
    'prefer-tbody': 'off',
    // The older name of the same role, which more screen readers know.
    'presentation-role-style': 'off',
  },
};
