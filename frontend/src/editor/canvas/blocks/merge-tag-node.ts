import { InputRule } from '@tiptap/core';
import { MergeTag } from '../../../../../shared/email/document/schema/schema';
import { toMergeTag } from '../../../../../shared/email/merge/own-tags';
import { mergeTagView } from './block-views';

/** Shows a merge tag as a pill. Typing the last brace of a tag turns the text into a pill. */
export const CanvasMergeTag = MergeTag.extend({
  addNodeView: () => mergeTagView,
  addInputRules() {
    return [
      new InputRule({
        find: /(?<!\{)\{\{([^{}]{1,300})\}\}$/,
        handler: ({ state, range, match }) => {
          const tag = toMergeTag(match[1] ?? '');
          if (!tag) return null;
          state.tr.replaceWith(range.from, range.to, this.type.create(tag));
          return undefined;
        },
      }),
    ];
  },
});
