import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey, type PluginView } from '@tiptap/pm/state';
import { Suggestion, type SuggestionOptions } from '@tiptap/suggestion';
import type { OpenSurface } from '../context/surface';
import { indexAfterKey, type MenuItem, matchingItems } from './menu-item';
import { type MenuSources, slashItems, tagItems } from './menu-items';
import type { MenuStore } from './menu-store';

type Renderer = ReturnType<NonNullable<SuggestionOptions<MenuItem, MenuItem>['render']>>;

/** Connects the plugin to the menu. The plugin updates the menu's state, and React renders it. */
const renderer = (store: MenuStore, label: string): Renderer => {
  let unmount: (() => void) | undefined;
  return {
    onStart: ({ items, command, mount }) => {
      const element = document.createElement('div');
      element.style.zIndex = '300';
      unmount = mount(element);
      store.set({ label, element, items, active: 0, choose: command });
    },
    onUpdate: ({ items, command }) => store.change({ items, active: 0, choose: command }),
    onExit: () => {
      unmount?.();
      unmount = undefined;
      store.set(undefined);
    },
    onKeyDown: ({ event }) => {
      const menu = store.get();
      if (!menu || menu.items.length === 0 || event.isComposing) return false;
      const active = indexAfterKey(event.key, menu.active, menu.items.length);
      if (active !== undefined) store.change({ active });
      const item =
        event.key === 'Enter' || event.key === 'Tab' ? menu.items[menu.active] : undefined;
      if (item) menu.choose(item);
      return active !== undefined || item !== undefined;
    },
  };
};

type Options = {
  readonly store: MenuStore;
  readonly open: OpenSurface;
  /**
   * Returns the items of the menus. It is called whenever a menu opens or the typed text changes.
   */
  readonly sources: () => MenuSources;
};

type MenuOptions = Pick<
  SuggestionOptions<MenuItem, MenuItem>,
  'char' | 'pluginKey' | 'allowedPrefixes'
> & { readonly label: string; readonly items: () => readonly MenuItem[] };

/**
 * Returns the plugin with a view that exists as long as the editor. ProseMirror rebuilds all plugin
 * views whenever a plugin is added, and rebuilding this plugin's own view would close an open menu.
 */
const withLastingView = (editor: Editor, { spec }: Plugin): Plugin => {
  let lastingView: PluginView | undefined;
  editor.on('destroy', () => lastingView?.destroy?.());
  return new Plugin({
    ...spec,
    view: (view) => {
      lastingView ??= spec.view?.(view);
      return { update: (next, before) => lastingView?.update?.(next, before) };
    },
  });
};

const menu = (editor: Editor, store: MenuStore, { label, items, ...options }: MenuOptions) =>
  withLastingView(
    editor,
    Suggestion<MenuItem, MenuItem>({
      ...options,
      editor,
      // Allows spaces, so that typing "First name" finds the tag with that label. A space right
      // after the trigger, as in "red / blue", opens no menu.
      allowSpaces: true,
      items: ({ query }) => (/^\s/.test(query) ? [] : [...matchingItems(items(), query)]),
      command: ({ editor: current, range, props }) => props.run(current, range),
      render: () => renderer(store, label),
    }),
  );

/**
 * Creates two plugins. One opens the block menu when "/" is typed, and the other opens the merge
 * tag menu when "{{" is typed.
 */
export const suggestionPlugins = (editor: Editor, { store, open, sources }: Options): Plugin[] => [
  menu(editor, store, {
    char: '/',
    pluginKey: new PluginKey('slashMenu'),
    label: 'Blocks',
    items: () => slashItems(open, sources()),
  }),
  menu(editor, store, {
    char: '{{',
    pluginKey: new PluginKey('tagMenu'),
    // Allows any character right before a tag, as in "Hi,{{first_name}}".
    allowedPrefixes: null,
    label: 'Merge tag',
    items: () => tagItems(sources().tags),
  }),
];
