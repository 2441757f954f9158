import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { closeHistory } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/react';
import { readDoc } from '../../../../../shared/email/document/read/read-doc';
import { translateDoc } from '../../../../../shared/email/markup/translate-tags';
import { foreignTags } from '../../../../../shared/email/merge/foreign-tags';
import { plural } from '../../../lib/format';
import { showToast, toastError } from '../../../lib/toast';
import { readPastedHtml } from './clean-pasted-html';

type Offer = { readonly label: string; readonly take: () => void };

/**
 * Shows a note with a button that accepts an offer. The note stays until the author accepts the
 * offer, closes the note, or leaves the editor, because the offer can't be shown again.
 */
const showOffer = (editor: Editor, message: string, offer: Offer): void => {
  const id = `paste ${message}`;
  const hide = () => notifications.hide(id);
  editor.on('destroy', hide);
  const take = () => {
    hide();
    offer.take();
  };
  showToast({
    id,
    color: 'teal',
    autoClose: false,
    priority: 1,
    // This toast stays until it is closed. In the usual corner for toasts, it would cover the
    // checks panel.
    position: 'bottom-left',
    onClose: () => editor.off('destroy', hide),
    message: (
      // The button wraps below a long message. Next to the button, such a message would be too
      // narrow.
      <Group justify="space-between" gap="xs">
        <Text size="sm">{message}</Text>
        <Button size="compact-sm" variant="subtle" onClick={take}>
          {offer.label}
        </Button>
      </Group>
    ),
  });
};

/**
 * Notifies the author that images from the disk or from an email client are missing, because pages
 * can't read them.
 */
const notifyOfUnreadableImages = (count: number): void => {
  const them = count === 1 ? 'it' : 'them';
  const each = count === 1 ? 'it' : 'each';
  toastError(
    `${plural(count, 'image is', 'images are')} only in the program you copied from, so we couldn’t paste ${them}. Copy ${each} alone and paste here, or drop the file into the email.`,
  );
};

/**
 * Notifies the author that an email can't contain editable tables, and offers an HTML block
 * instead.
 */
const notifyOfTables = (editor: Editor, html: string, count: number): void => {
  const { doc } = editor.state;
  const changeText = count === 1 ? 'The table became text' : `${count} tables became text`;
  showOffer(editor, `${changeText}, one line for each row.`, {
    label: 'Paste as HTML',
    take: () => {
      // If the author has typed since the paste, undo would revert the typed text instead of the
      // paste.
      if (editor.isDestroyed || !editor.state.doc.eq(doc)) {
        toastError(
          'The email changed after you pasted the table. Undo the paste, then paste the table again.',
        );
        return;
      }
      editor.commands.undo();
      editor.view.pasteHTML(readPastedHtml(html, 'html').html);
      editor.view.focus();
    },
  });
};

const translate = (editor: Editor, fields: readonly string[]): void => {
  if (editor.isDestroyed) return;
  const { state, schema, view } = editor;
  const translated = translateDoc(readDoc(editor.getJSON()), fields);
  const { content } = schema.nodeFromJSON(translated);
  // Makes this a separate undo step, so that undo restores the original tags and keeps the pasted
  // text.
  view.dispatch(closeHistory(state.tr.replaceWith(0, state.doc.content.size, content)));
  view.focus();
};

/**
 * Offers to convert merge tags of other tools. The tags stay unchanged until the author accepts.
 */
const notifyOfForeignTags = (editor: Editor, text: string, fields: readonly string[]): void => {
  const translatableTags = foreignTags(text, fields).filter(({ ours }) => ours !== undefined);
  const count = new Set(translatableTags.map((tag) => tag.text)).size;
  if (count === 0) return;
  const [changeText, them] =
    count === 1 ? ['A merge tag uses', 'it'] : [`${count} merge tags use`, 'them'];
  showOffer(editor, `${changeText} another tool’s format. Mailbloom can translate ${them}.`, {
    label: 'Translate',
    take: () => translate(editor, fields),
  });
};

export type Pasted = {
  /** The original HTML. Empty for plain text. */
  readonly html: string;
  readonly text: string;
  readonly tables: number;
  readonly unreadableImages: number;
};

/** Notifies the author of what was lost in a paste and what they can do about it. */
export const notifyOfPaste = (editor: Editor, pasted: Pasted, fields: readonly string[]): void => {
  if (pasted.unreadableImages > 0) notifyOfUnreadableImages(pasted.unreadableImages);
  if (pasted.tables > 0) notifyOfTables(editor, pasted.html, pasted.tables);
  notifyOfForeignTags(editor, pasted.text, fields);
};
