import { Collapse } from '@mantine/core';
import { Envelope } from '../components/envelope';
import { StylesBar } from '../styles-bar/styles-bar';
import type { DraftEditing } from '../use-draft';

type Props = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly editing: DraftEditing;
  readonly colors: readonly string[];
  readonly mergeTags: readonly string[];
};

/** What belongs to the email as a whole: its look, or for a code email its envelope. */
export const EditorOptions = ({ id, isOpen, editing, colors, mergeTags }: Props) => {
  const { content, change, isReadOnly } = editing;
  return (
    <div id={id}>
      <Collapse expanded={isOpen} keepMountedMode="display-none">
        {content.editor === 'CODE' ? (
          <Envelope {...editing} mergeTags={mergeTags} />
        ) : (
          <StylesBar
            styles={content.styles}
            swatches={colors}
            isReadOnly={isReadOnly}
            onChange={(styles) => change({ styles })}
          />
        )}
      </Collapse>
    </div>
  );
};
