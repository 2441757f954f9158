import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

type Change =
  | { readonly add: { readonly id: string; readonly pos: number; readonly dom: HTMLElement } }
  | { readonly remove: string };

const key = new PluginKey<DecorationSet>('uploads');

/**
 * Returns the current position of an upload's placeholder. Returns undefined if the surrounding
 * text was deleted.
 */
export const placeholderPos = (state: EditorState, id: string): number | undefined =>
  key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;

export const addPlaceholder = (state: EditorState, id: string, pos: number, dom: HTMLElement) =>
  state.tr.setMeta(key, { add: { id, pos, dom } } satisfies Change);

export const removePlaceholder = (state: EditorState, id: string) =>
  state.tr.setMeta(key, { remove: id } satisfies Change);

const apply = (set: DecorationSet, doc: EditorState['doc'], change: Change | undefined) => {
  if (!change) return set;
  if ('add' in change) {
    const { id, pos, dom } = change.add;
    return set.add(doc, [Decoration.widget(pos, dom, { id, side: -1 })]);
  }
  return set.remove(set.find(undefined, undefined, (spec) => spec.id === change.remove));
};

/**
 * Marks the position at which an image will appear once it is uploaded. The marker isn't part of
 * the document, so it isn't saved and undo doesn't affect it.
 */
export const uploadPlaceholders = (): Plugin =>
  new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, set) => apply(set.map(tr.mapping, tr.doc), tr.doc, tr.getMeta(key)),
    },
    props: { decorations: (state) => key.getState(state) },
  });
