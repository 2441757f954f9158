import {
  getExtensionField,
  type MarkConfig,
  type PasteRule,
  type PasteRuleMatch,
  pasteRulesPlugin,
} from '@tiptap/core';
import { Link, type LinkOptions } from '@tiptap/extension-link';
import type { Plugin } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { isLinkAllowed } from '../../../../../shared/email/document/schema/link-mark';

const links = Link.configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: isLinkAllowed,
});

const contextOf = (editor: Editor) => {
  const { name, options, storage } = links;
  const type = editor.schema.marks[name];
  return type && { name, options, storage, editor, type };
};

/**
 * Completes a pasted URL with https. The extension's paste rules ignore its own `defaultProtocol`
 * option and use http.
 */
const withHttps = (match: PasteRuleMatch): PasteRuleMatch =>
  match.data?.href === `http://${match.text}`
    ? { ...match, data: { ...match.data, href: `https://${match.text}` } }
    : match;

const linkRules = (editor: Editor): PasteRule[] => {
  const context = contextOf(editor);
  const rules =
    context &&
    getExtensionField<MarkConfig<LinkOptions>['addPasteRules']>(links, 'addPasteRules', context);
  return (rules?.() ?? []).map((rule) => {
    const { find, handler } = rule;
    if (typeof find !== 'function') return rule;
    return Object.assign(rule, {
      find: (...findArguments: Parameters<typeof find>) => find(...findArguments)?.map(withHttps),
      // A link keeps the target that the author set, even if its text looks like another URL.
      handler: (handlerArguments: Parameters<typeof handler>[0]) => {
        const { state, range } = handlerArguments;
        const type = state.schema.marks[links.name];
        const isLink = type && state.doc.rangeHasMark(range.from, range.to, type);
        return isLink ? undefined : handler(handlerArguments);
      },
    });
  });
};

/** Returns a function that finds the URLs in a text, each with the `href` for its link. */
export const addressFinder =
  (editor: Editor) =>
  (text: string): PasteRuleMatch[] =>
    linkRules(editor).flatMap(({ find }) => (typeof find === 'function' ? find(text) : null) ?? []);

/**
 * Returns plugins that turn typed or pasted URLs into links. Pasting a URL over selected text links
 * that text. The plugins come from TipTap's link extension but use our own mark, so that the
 * extension isn't part of the editor's first load.
 */
export const linkPlugins = (editor: Editor): readonly Plugin[] => {
  const context = contextOf(editor);
  if (!context) return [];
  const plugins = getExtensionField<MarkConfig<LinkOptions>['addProseMirrorPlugins']>(
    links,
    'addProseMirrorPlugins',
    context,
  );
  return [...(plugins?.() ?? []), ...pasteRulesPlugin({ editor, rules: linkRules(editor) })];
};
