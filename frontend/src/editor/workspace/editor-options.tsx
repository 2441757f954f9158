import { Collapse, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-patiently';
import type { DocumentEditing } from '../email-document';
import { LetterHead } from './letter-head';

/** Loaded when the bar is first opened, as most authors never open it. */
const StylesBar = lazyPart(async () => (await import('../styles-bar/styles-bar')).StylesBar);

type Props = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly editing: DocumentEditing;
  readonly colors: readonly string[];
  readonly mergeTags: readonly string[];
};

const Look = ({ editing, colors }: Pick<Props, 'editing' | 'colors'>) => (
  <Suspense fallback={<Skeleton height={134} radius="md" aria-label="Loading the options" />}>
    <StylesBar
      styles={editing.content.styles}
      swatches={colors}
      isReadOnly={editing.isReadOnly}
      onChange={(styles) => editing.change({ styles })}
    />
  </Suspense>
);

/** Settings of the whole email: its styles, or the envelope of a code email. */
export const EditorOptions = ({ id, isOpen, editing, colors, mergeTags }: Props) => (
  <div id={id}>
    <Collapse expanded={isOpen} keepMounted={false}>
      {editing.content.editor === 'CODE' ? (
        <LetterHead {...editing} mergeTags={mergeTags} />
      ) : (
        <Look editing={editing} colors={colors} />
      )}
    </Collapse>
  </div>
);
