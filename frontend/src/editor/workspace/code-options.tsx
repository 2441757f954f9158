import { Collapse } from '@mantine/core';
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

/** Of a code email: the bar that opens and closes its subject and preview text. */
export const CodeOptions = ({ options, editing, mergeTags }: Props) => (
  <>
    <div className={classes.bar}>
      <OptionsToggle {...options} />
    </div>
    <div id={options.controls}>
      <Collapse expanded={options.isOpen} keepMounted={false}>
        <LetterHead {...editing} mergeTags={mergeTags} />
      </Collapse>
    </div>
  </>
);
