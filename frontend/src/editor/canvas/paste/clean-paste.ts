import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { cleanPastedHtml, diskImagesIn } from './clean-pasted-html';
import { textToParagraphs } from './pasted-text';

/** Loaded by the first paste that needs it. */
const tell = async (count: number): Promise<void> => {
  if (count === 0) return;
  const { tellOfDiskImages } = await import('./tell-of-disk-images');
  tellOfDiskImages(count);
};

/** Text from other programs, with what an email can show of it. */
export const cleanPaste = (): Plugin =>
  new Plugin({
    props: {
      transformPastedHTML: (html) => {
        void tell(diskImagesIn(html));
        return cleanPastedHtml(html);
      },
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
