import type { ConfigData } from 'html-validate';

/**
 * Rules for HTML in emails: the recommended rules of html-validate without those that email clients
 * make impossible. The remaining rules hold for every email we write: correct nesting, closed tags,
 * known attributes and values, unique IDs, text for every link and image, a language.
 */
export const emailHtmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Email clients strip style sheets and ignore classes, so styles are inline.
    'no-inline-style': 'off',
    // Outlook reads width, align, border, cellpadding, and bgcolor where it doesn't read CSS.
    'no-deprecated-attr': 'off',
    'attribute-boolean-style': 'off',
    'no-raw-characters': 'off',
    // We use tables for layout. role="presentation" tells screen readers that a table is only
    // layout, so scope attributes would be wrong.
    'prefer-native-element': 'off',
    'no-redundant-role': 'off',
    // React writes `<br/>` and `<img/>`, and strict email clients need this form.
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // An email is shown inside a page with its own headings, so its first heading can have any
    // level.
    'heading-level': 'off',
    // Subjects can be as long as their authors make them.
    'long-title': 'off',
    // This doctype keeps Outlook and webmail in standards mode.
    'doctype-html': 'off',
    'doctype-style': 'off',
    'missing-doctype': 'off',
    // Conditional comments contain Outlook's part of the email.
    'no-conditional-comment': 'off',
    // React writes cellPadding, and attribute names aren't case-sensitive in HTML.
    'attr-case': 'off',
    // A table that is split for Outlook can't have a tbody.
    'prefer-tbody': 'off',
    // `presentation` is the older name of the role `none`, and more screen readers know it.
    'presentation-role-style': 'off',
  },
};
