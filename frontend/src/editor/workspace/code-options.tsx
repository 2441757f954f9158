import type { DocumentEditing } from '../email-document';
import { LetterHead } from './letter-head';
import { OptionsToggle } from './options-toggle';
import type { Options } from './use-options';
import classes from './workspace.module.css';

type Props = {
  readonly options: Options;
  readonly editing: DocumentEditing;
  readonly mergeTags: readonly string[];
};

/** Of a code email: its subject and preview text, and what opens the tools of its code. */
export const CodeOptions = ({ options, editing, mergeTags }: Props) => (
  <>
    <LetterHead {...editing} mergeTags={mergeTags} />
    <div className={classes.bar}>
      <OptionsToggle {...options} />
    </div>
  </>
);
