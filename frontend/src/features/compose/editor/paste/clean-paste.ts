import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { cleanPastedHtml } from './clean-pasted-html';
import { textToParagraphs } from './pasted-text';

/** Text from other programs, with what an email can show of it. */
export const cleanPaste = (): Plugin =>
  new Plugin({
    props: {
      transformPastedHTML: cleanPastedHtml,
      clipboardTextParser: (text, $context) => {
        const { schema } = $context.doc.type;
        const marks = $context.marks();
        const withMarks = (block: Node) =>
          block.copy(Fragment.from(block.content.content.map((inline) => inline.mark(marks))));
        const blocks = textToParagraphs(text).map((json) => withMarks(schema.nodeFromJSON(json)));
        return Slice.maxOpen(Fragment.from(blocks));
      },
    },
  });
