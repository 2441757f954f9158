import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-patiently';
import type { DocumentEditing } from '../email-document';
import { useTextLanguage } from '../styles-bar/use-text-language';
import { SidePanel } from './side-panel';
import type { Options } from './use-options';

/** Loaded when the panel is first opened, as most authors never open it. */
const StylesBar = lazyPart(async () => (await import('../styles-bar/styles-bar')).StylesBar);

type Props = {
  readonly options: Options;
  readonly editing: DocumentEditing;
  readonly colors: readonly string[];
};

/**
 * The look of the whole email, changed beside it; every change is seen at once, and is a step of
 * the email's own history.
 */
export const StyleSide = ({ options, editing, colors }: Props) => (
  <SidePanel id={options.controls} title="Style" onClose={options.onToggle}>
    <Suspense
      fallback={<Skeleton height={320} m="md" role="img" aria-label="Loading the options" />}
    >
      <StylesBar
        styles={editing.content.styles}
        swatches={colors}
        isReadOnly={editing.isReadOnly}
        proposedLanguage={useTextLanguage(editing.content)}
        onChange={(styles) => editing.change({ styles })}
      />
    </Suspense>
  </SidePanel>
);
