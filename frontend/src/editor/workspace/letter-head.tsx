import type { DocumentEditing } from '../email-document';
import { MailLines } from '../lines/mail-lines';
import classes from './workspace.module.css';

type Props = Pick<DocumentEditing, 'content' | 'change' | 'isReadOnly'> & {
  readonly mergeTags?: readonly string[];
};

/** Subject and preview text above an email, as on a letter. */
export const LetterHead = (props: Props) => (
  <div className={classes.letterHead}>
    <MailLines {...props} look="row" />
  </div>
);
