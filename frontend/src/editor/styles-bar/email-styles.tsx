import type { DocumentEditing } from '../email-document';
import { StylesBar } from './styles-bar';
import { useTextLanguage } from './use-text-language';

type Props = { readonly editing: DocumentEditing; readonly swatches: readonly string[] };

/**
 * A panel with the style of the current email. It also shows the language detected from the email's
 * text.
 */
export const EmailStyles = ({ editing, swatches }: Props) => (
  <StylesBar
    styles={editing.content.styles}
    swatches={swatches}
    isReadOnly={editing.isReadOnly}
    proposedLanguage={useTextLanguage(editing.content)}
    onChange={(styles) => editing.change({ styles })}
  />
);
