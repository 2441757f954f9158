import { getExtensionField, type MarkConfig, pasteRulesPlugin } from '@tiptap/core';
import { Link, type LinkOptions } from '@tiptap/extension-link';
import type { Plugin } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { isLinkAllowed } from '../../../../../../shared/email/link-mark';

const links = Link.configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: isLinkAllowed,
});

/**
 * Addresses become links when they are typed or pasted, a selection when one is pasted over it: the
 * plugins of TipTap's extension for our own mark, without the extension in the editor's first load.
 */
export const linkPlugins = (editor: Editor): readonly Plugin[] => {
  const { name, options, storage } = links;
  const type = editor.schema.marks[name];
  if (!type) return [];
  const context = { name, options, storage, editor, type };
  const plugins = getExtensionField<MarkConfig<LinkOptions>['addProseMirrorPlugins']>(
    links,
    'addProseMirrorPlugins',
    context,
  );
  const rules = getExtensionField<MarkConfig<LinkOptions>['addPasteRules']>(
    links,
    'addPasteRules',
    context,
  );
  return [...(plugins?.() ?? []), ...pasteRulesPlugin({ editor, rules: rules?.() ?? [] })];
};
